/** Pictures of a shop's library. */
export const MEDIA_NAME_MAX = 120
export const MEDIA_ALT_MAX = 120
/** Kinds of media in the library: pictures, and the videos and documents of products. */
export const MEDIA_KINDS = ['picture', 'video', 'document'] as const
/** Most pictures that can be removed from the library at once. */
export const MEDIA_REMOVE_MAX = 100

/** The list with `from` replaced by `to` at its place, without duplicates. */
export const replacedIn = (list: readonly string[], from: string, to: string): string[] => [
  ...new Set(list.map((id) => (id === from ? to : id))),
]
