/** Bank holidays of England by year (gov.uk/bank-holidays); a new year is one more line. */
const BY_YEAR: Readonly<Record<string, readonly string[]>> = {
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
}

/** True if a UK day such as "2026-12-25" is a bank holiday; false for a year that has not been entered. */
export const isBankHoliday = (day: string): boolean => BY_YEAR[day.slice(0, 4)]?.includes(day.slice(5)) ?? false
