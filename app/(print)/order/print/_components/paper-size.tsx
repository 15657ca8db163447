import { PAPER_KINDS, type PaperKind } from './print-state'

interface PaperSizeProps {
  chosen: PaperKind
  legend: string
  names: Readonly<Record<PaperKind, string>>
}

/** A4, or the 100 × 150 mm label of parcel printers. */
export function PaperSize({ chosen, legend, names }: PaperSizeProps) {
  return (
    <fieldset className="field print-size">
      <legend className="field-label">{legend}</legend>
      <div className="choices">
        {PAPER_KINDS.map((paper) => (
          <label key={paper} className="choice">
            <input type="radio" className="check" name="paper" value={paper} defaultChecked={paper === chosen} />
            {names[paper]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
