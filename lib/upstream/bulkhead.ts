const IN_FLIGHT = 64
/** One hanging endpoint may use half of the places, so that other screens still work (safety S-04). */
const PER_NAME = 32

/** Counts calls in flight. `enter` returns null if it is full, otherwise the function that leaves. */
export class Bulkhead {
  private total = 0
  private readonly byName = new Map<string, number>()

  enter(name: string): (() => void) | null {
    const own = this.byName.get(name) ?? 0
    if (this.total >= IN_FLIGHT || own >= PER_NAME) return null
    this.total += 1
    this.byName.set(name, own + 1)
    return () => {
      this.total -= 1
      const left = (this.byName.get(name) ?? 1) - 1
      if (left > 0) this.byName.set(name, left)
      else this.byName.delete(name)
    }
  }
}
