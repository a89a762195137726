import type { Saying } from '../socket.ts'
import type { Table } from '../wire.ts'
import { pledgeOf } from './proof.ts'
import { sawPledges, shareIn } from './witness.ts'

type Say = (saying: Saying) => Promise<unknown>

/** This page's part in the deal of one table: it pledges a share, and opens it when all have. */
export class Shares {
  readonly #code: string
  readonly #say: Say
  #isSaying = false
  /** For which commitment this page has pledged; another tab may pledge instead, once. */
  #pledged: string | null = null

  constructor(code: string, say: Say) {
    this.#code = code
    this.#say = say
  }

  hear({ stage, you, seats, deal }: Table): void {
    const { commitment, pledges } = deal
    if (you === null || commitment === null || this.#isSaying) return
    if (stage !== 'gathering' && stage !== 'shuffling') return
    const share = shareIn(this.#code, commitment)
    const pledge = pledgeOf(commitment, share)
    if (stage === 'gathering') {
      this.#pledge(commitment, pledge, pledges[you] ?? '')
    } else if (pledges[you] === pledge || isAlone(seats)) {
      sawPledges(this.#code, pledges)
      void this.#tell({ type: 'share', share })
    }
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
  return seats.filter(({ kind }) => kind === 'person').length === 1
}
