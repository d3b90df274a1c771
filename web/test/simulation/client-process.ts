/** A fault of one writing transaction: of the one after `after` others, some turns after its beginning. */
export interface Trouble {
  kind: 'abort' | 'kill' | 'freeze' | 'lose' | 'lose after commit'
  after: number
  turns: number
  /** Called when the fault occurs. */
  onStrike: () => void
}

/** A tab or a service worker, as the browser runs it. It can be frozen for a while, or killed. */
export class ClientProcess {
  readonly name: string
  trouble: Trouble | null = null
  /** The running and the queued transactions of its connections. */
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

  /** Delivers an external event: at once, after the process was thawed, or never if it is dead. */
  reach(task: () => void): void {
    if (this.#isDead) return
    if (this.#isFrozen) this.#held.push(task)
    else task()
  }

  freeze(): void {
    if (!this.#isDead) this.#isFrozen = true
  }

  /** Delivers the held events in order, each in its own turn of the event loop. */
  thaw(): void {
    this.#isFrozen = false
    for (const task of this.#held.splice(0)) setImmediate(() => this.reach(task))
  }

  /** Ends the process at once; it has no further effect. */
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
