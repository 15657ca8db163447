/** One move of a state machine: from which states an event leads where, and who may cause it. */
export interface Move<Event extends string, State extends number, Actor extends string> {
  event: Event
  from: readonly State[]
  to: State
  actors: readonly Actor[]
}

/** A state machine as data: the marketplace decides by it, the screens offer buttons by it, tests are generated from it. */
export interface Machine<Event extends string, State extends number, Actor extends string> {
  moves: readonly Move<Event, State, Actor>[]
  /** Where the event leads; null when this actor cannot cause it in this state. */
  next(event: Event, state: number, actor: Actor): State | null
  /** What this actor can do in this state, in the order of the table. */
  offers(state: number, actor: Actor): Event[]
}

export function machine<Event extends string, State extends number, Actor extends string>(
  moves: readonly Move<Event, State, Actor>[],
): Machine<Event, State, Actor> {
  const fits = (move: Move<Event, State, Actor>, state: number, actor: Actor) =>
    move.from.some((each) => each === state) && move.actors.includes(actor)
  return {
    moves,
    next: (event, state, actor) => moves.find((move) => move.event === event && fits(move, state, actor))?.to ?? null,
    offers: (state, actor) => moves.filter((move) => fits(move, state, actor)).map(({ event }) => event),
  }
}
