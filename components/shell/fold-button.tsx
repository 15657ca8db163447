import { Glyph } from './glyph'

interface Props {
  folded: boolean
  fold: (data: FormData) => Promise<void>
  label: string
}

/** Collapses the side column to a rail of 56 px; open submenus are remembered and shown again when it expands. */
export function FoldButton({ folded, fold, label }: Props) {
  return (
    <form action={fold} className="side-fold" data-choice="">
      <button
        type="submit"
        name="nav"
        value={folded ? 'wide' : 'rail'}
        aria-label={label}
        title={label}
        aria-pressed={folded}
      >
        <Glyph name="fold" />
      </button>
    </form>
  )
}
