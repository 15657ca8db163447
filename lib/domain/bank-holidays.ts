import type { Land } from './uk-places'

type Years = Readonly<Record<string, readonly string[]>>

/** Bank holidays by year (gov.uk/bank-holidays); a new year is one more line in each land. Wales is as England. */
const ENGLAND: Years = {
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
}
/** No Easter Monday; 2 January, the first Monday of August and St Andrew's Day; in 2026 one for the World Cup. */
const SCOTLAND: Years = {
  2025: ['01-01', '01-02', '04-18', '05-05', '05-26', '08-04', '12-01', '12-25', '12-26'],
  2026: ['01-01', '01-02', '04-03', '05-04', '05-25', '06-15', '08-03', '11-30', '12-25', '12-28'],
  2027: ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28'],
  2028: ['01-03', '01-04', '04-14', '05-01', '05-29', '08-07', '11-30', '12-25', '12-26'],
}
/** The holidays of England, St Patrick's Day and the Twelfth of July. */
const NORTHERN_IRELAND: Years = {
  2025: [...(ENGLAND[2025] ?? []), '03-17', '07-14'],
  2026: [...(ENGLAND[2026] ?? []), '03-17', '07-13'],
  2027: [...(ENGLAND[2027] ?? []), '03-17', '07-12'],
  2028: [...(ENGLAND[2028] ?? []), '03-17', '07-12'],
}
const BY_LAND: Readonly<Record<Land, Years>> = {
  england: ENGLAND,
  scotland: SCOTLAND,
  northernIreland: NORTHERN_IRELAND,
}

/** True if a UK day such as "2026-12-25" is a bank holiday of a land; false for a year that has not been entered. */
export const isBankHoliday = (day: string, land: Land): boolean =>
  BY_LAND[land][day.slice(0, 4)]?.includes(day.slice(5)) ?? false
