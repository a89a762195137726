import type { Saying } from '../socket.ts'
import type { Table } from '../wire.ts'
import { pledgeOf } from './proof.ts'
import { sawDeal, sawPledges, shareIn } from './witness.ts'

type Say = (saying: Saying) => Promise<unknown>

/** This page's part in the deal of one table: it pledges a share, and opens it when all have. */
export class Shares {
  readonly #code: string
  readonly #say: Say
  readonly #warn: () => void
  #isSaying = false
  #hasWarned = false
  /** For which commitment this page has pledged; another tab may pledge instead, once. */
  #pledged: string | null = null

  /** `warn` is called once, if the table shows another commitment than at first. */
  constructor(code: string, say: Say, warn: () => void) {
    this.#code = code
    this.#say = say
    this.#warn = warn
  }

  hear({ stage, you, seats, deal }: Table): void {
    const { commitment, pledges } = deal
    if (you === null || commitment === null) return
    if (stage === 'playing') sawDeal(this.#code)
    if (stage !== 'gathering' && stage !== 'shuffling') return
    const share = shareIn(this.#code, commitment)
    // Whoever opened a second share would let the house choose between two deals.
    if (share === null) return this.#warnOnce()
    if (this.#isSaying) return
    const pledge = pledgeOf(commitment, share)
    if (stage === 'gathering') {
      this.#pledge(commitment, pledge, pledges[you] ?? '')
    } else if (pledges[you] === pledge || isAlone(seats)) {
      const undealt = sawPledges(this.#code, pledges)
      void this.#tell({ type: 'share', share, undealt })
    }
  }

  #warnOnce(): void {
    if (!this.#hasWarned) this.#warn()
    this.#hasWarned = true
  }

  #pledge(commitment: string, mine: string, shown: string): void {
    if (shown === mine || (shown !== '' && this.#pledged === commitment)) return
    this.#pledged = commitment
    void this.#tell({ type: 'pledge', pledge: mine })
  }

  /** Whoever comes too late plays all the same; there is nothing to say about it. */
  async #tell(saying: Saying): Promise<void> {
    this.#isSaying = true
    await this.#say(saying).catch(() => null)
    this.#isSaying = false
  }
}

function isAlone(seats: Table['seats']): boolean {
  return seats.filter(({ kind }) => kind === 'person' || kind === 'program').length === 1
}
