/** Strikes the writing transaction that comes after `after` others, some turns into it. */
export interface Trouble {
  kind: 'abort' | 'kill' | 'freeze' | 'lose' | 'lose unheard'
  after: number
  turns: number
  /** It has come. */
  onStrike: () => void
}

/** A tab, or the service worker, as the browser runs it: stopped for a while, or for good. */
export class ClientProcess {
  readonly name: string
  trouble: Trouble | null = null
  /** What runs on its connections, or waits for its turn there. */
  readonly transactions = new Set<IDBTransaction>()
  #isDead = false
  #isFrozen = false
  #held: (() => void)[] = []
  #atDeath: (() => void)[] = []

  constructor(name: string) {
    this.name = name
  }

  get isDead(): boolean {
    return this.#isDead
  }

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  /** Something from outside comes to it: now, after its thaw, or never. */
  reach(task: () => void): void {
    if (this.#isDead) return
    if (this.#isFrozen) this.#held.push(task)
    else task()
  }

  freeze(): void {
    if (!this.#isDead) this.#isFrozen = true
  }

  /** All that waited comes to it in its order, each in a turn of its own. */
  thaw(): void {
    this.#isFrozen = false
    for (const task of this.#held.splice(0)) setImmediate(() => this.reach(task))
  }

  /** It ends here and now; nothing of it is ever heard of again. */
  kill(): void {
    if (this.#isDead) return
    this.#isDead = true
    this.#isFrozen = false
    this.#held = []
    for (const end of this.#atDeath) end()
  }

  atDeath(end: () => void): void {
    this.#atDeath.push(end)
  }
}
