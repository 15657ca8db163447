import type { CarrierChoice } from '../_desk/desk-texts'
import { DeskField } from './desk-field'

interface CarrierFieldProps {
  id: string
  label: string
  value: string
  carriers: readonly CarrierChoice[]
  error?: string | undefined
  /** Label of the empty choice. */
  unchosen: string
  onChoose: (code: string) => void
}

/** Choice of the carrier for one or more parcels. */
export function CarrierField({ id, label, value, carriers, error, unchosen, onChoose }: CarrierFieldProps) {
  return (
    <DeskField id={id} label={label} error={error}>
      <select
        id={id}
        name="carrier"
        className="field-select"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{unchosen}</option>
        {carriers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </DeskField>
  )
}
