/** One move of a state machine: the states from which an event leads where, and who may cause it. */
export interface Move<Event extends string, State extends number, Actor extends string> {
  event: Event
  from: readonly State[]
  /** `stay`: the state does not change. */
  to: State | 'stay'
  actors: readonly Actor[]
}

/** A state machine as data: the marketplace enforces it, screens offer buttons by it, tests are generated from it. */
export interface Machine<Event extends string, State extends number, Actor extends string, Effects = unknown> {
  moves: readonly (Move<Event, State, Actor> & Effects)[]
  /** The move of the event with its effects; null if this actor cannot cause it in this state. */
  move(event: Event, state: number, actor: Actor): (Move<Event, State, Actor> & Effects) | null
  /** Target state of the event; null if this actor cannot cause it in this state. */
  next(event: Event, state: number, actor: Actor): State | null
  /** Events that this actor can cause in this state, in the order of the table. */
  offers(state: number, actor: Actor): Event[]
}

/** Builds a machine. `Effects`: additional data of each move, such as its effect on a time limit. */
export function machine<Event extends string, State extends number, Actor extends string, Effects = unknown>(
  moves: readonly (Move<Event, State, Actor> & Effects)[],
): Machine<Event, State, Actor, Effects> {
  const fits = (move: Move<Event, State, Actor>, state: number, actor: Actor) =>
    move.from.some((each) => each === state) && move.actors.includes(actor)
  const move = (event: Event, state: number, actor: Actor) =>
    moves.find((each) => each.event === event && fits(each, state, actor)) ?? null
  return {
    moves,
    move,
    next: (event, state, actor) => {
      const to = move(event, state, actor)?.to ?? null
      return to === 'stay' ? (state as State) : to
    },
    offers: (state, actor) => moves.filter((each) => fits(each, state, actor)).map(({ event }) => event),
  }
}
