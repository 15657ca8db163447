/** Checkboxes belong to the form of the bulk bar by its id; they are plain fields before and without scripts. */
export function SelectAll({ form, label }: { form: string; label: string }) {
  return (
    <th scope="col" className="select-cell">
      <label>
        <input type="checkbox" className="check" data-select-page={form} aria-label={label} />
      </label>
    </th>
  )
}

export function SelectRow({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <td className="select-cell">
      <label>
        <input type="checkbox" className="check" form={form} name="ids[]" value={id} aria-label={label} />
      </label>
    </td>
  )
}
