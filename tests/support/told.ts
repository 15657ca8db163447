/** An amount that this caller must have been told. */
export function told<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('This caller is told amounts, and was told none')
  return value
}
