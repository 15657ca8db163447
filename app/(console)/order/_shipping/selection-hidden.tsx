export interface DeskSelection {
  ids: readonly string[]
  /** Query string of the order list's filter. */
  filter: string
}

export const hasSelection = ({ ids, filter }: DeskSelection): boolean => ids.length > 0 || filter !== ''

/** Hidden fields that keep a selection across forms. */
export function SelectionHidden({ selection }: { selection: DeskSelection }) {
  return (
    <>
      <input type="hidden" name="given" value={selection.ids.join(',')} />
      <input type="hidden" name="filter" value={selection.filter} />
    </>
  )
}
