type Turn = { alone: boolean; begin: () => void };
type Priority = { urgent: boolean };

/**
 * Statements sent together: one runs while the next is on its way to the engine's thread; more would only wait there,
 * past any order.
 */
const TOGETHER = 2;
/** Urgent statements that may overtake a waiting one in a row: nobody waits for ever. */
const URGENT_IN_A_ROW = 8;

/**
 * Turns on the engine's one connection: urgent statements first, then in the order of asking. Single statements go side
 * by side, a transaction (or work that needs quiet) goes alone and holds back those after it, so none starves.
 */
export class StatementTurns {
  readonly #urgent: Turn[] = [];
  readonly #others: Turn[] = [];
  #urgentInARow = 0;
  #together = 0;
  #isAlone = false;

  /** Count of turns asked for and not ended. */
  get pending(): number {
    return this.#urgent.length + this.#others.length + this.#together + Number(this.#isAlone);
  }

  together<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    return this.#take(priority, false, work);
  }

  alone<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    return this.#take(priority, true, work);
  }

  async #take<T>({ urgent }: Priority, alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      (urgent ? this.#urgent : this.#others).push({ alone, begin });
      this.#letIn();
    });
    try {
      return await work();
    } finally {
      if (alone) this.#isAlone = false;
      else this.#together -= 1;
      this.#letIn();
    }
  }

  /** A turn counts from here and not from when its work continues: nobody can slip in between. */
  #letIn(): void {
    for (let line = this.#line(); line[0] !== undefined && this.#isFree(line[0]); line = this.#line()) {
      const { alone, begin } = line.shift() as Turn;
      this.#urgentInARow = line === this.#urgent && this.#others.length > 0 ? this.#urgentInARow + 1 : 0;
      if (alone) this.#isAlone = true;
      else this.#together += 1;
      begin();
    }
  }

  #line(): Turn[] {
    const passes = this.#urgent.length > 0 && this.#urgentInARow < URGENT_IN_A_ROW;
    return passes || this.#others.length === 0 ? this.#urgent : this.#others;
  }

  #isFree({ alone }: Turn): boolean {
    return !this.#isAlone && this.#together < (alone ? 1 : TOGETHER);
  }
}
