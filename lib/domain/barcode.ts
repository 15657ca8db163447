/** True if digits are a trade barcode (GTIN-8, -12, -13 or -14) with a correct check digit. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
