import { t, type Args } from './words.ts'

/** A polite no of the server: nothing has changed. Its words are `refused-<id>` in the shell's ftl. */
export class Refusal extends Error {
  readonly id: string
  readonly args: Args

  constructor(id: string, args: Args = {}) {
    super(id)
    this.name = 'Refusal'
    this.id = id
    this.args = args
  }
}

/** Why it did not work, in the reader's language; a failure of the network is said as one. */
export function reason(problem: unknown): string {
  return problem instanceof Refusal
    ? t(`refused-${problem.id}`, problem.args)
    : t('refused-unreachable')
}
