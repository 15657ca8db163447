/** Columns of a file for carrier software; `blank` is one that the software requires and we cannot fill. */
export const ADDRESS_FIELDS = [
  'no',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'line1',
  'line2',
  'lines',
  'town',
  'county',
  'postcode',
  'country',
  'countryCode',
  'pieces',
  'contents',
  'blank',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const ADDRESS_PRESETS = ['generic', 'royalMail', 'evri', 'fourPx', 'yunExpress'] as const
export type AddressPreset = (typeof ADDRESS_PRESETS)[number]

/** Columns with the names that the software knows, in its order. */
export const PRESET_COLUMNS: Record<AddressPreset, readonly (readonly [name: string, field: AddressField])[]> = {
  generic: [
    ['Order', 'no'],
    ['Name', 'name'],
    ['Phone', 'phone'],
    ['Email', 'email'],
    ['Address line 1', 'line1'],
    ['Address line 2', 'line2'],
    ['Town', 'town'],
    ['County', 'county'],
    ['Postcode', 'postcode'],
    ['Country', 'country'],
    ['Pieces', 'pieces'],
    ['Contents', 'contents'],
  ],
  royalMail: [
    ['Order reference', 'no'],
    ['Recipient full name', 'name'],
    ['Recipient address line 1', 'line1'],
    ['Recipient address line 2', 'line2'],
    ['Recipient city', 'town'],
    ['Recipient county', 'county'],
    ['Recipient postcode', 'postcode'],
    ['Recipient country code', 'countryCode'],
    ['Recipient phone number', 'phone'],
    ['Recipient email address', 'email'],
    ['Package size', 'blank'],
    ['Weight (g)', 'blank'],
  ],
  evri: [
    ['Address_line_1', 'line1'],
    ['Address_line_2', 'line2'],
    ['Address_line_3', 'town'],
    ['Address_line_4', 'county'],
    ['Postcode', 'postcode'],
    ['First_name', 'firstName'],
    ['Last_name', 'lastName'],
    ['Email', 'email'],
    ['Weight(Kg)', 'blank'],
    ['Reference', 'no'],
    ['Contents', 'contents'],
    ['Delivery_phone', 'phone'],
  ],
  fourPx: [
    ['客户单号', 'no'],
    ['目的国家', 'countryCode'],
    ['收件人姓名', 'name'],
    ['收件人电话', 'phone'],
    ['收件人邮箱', 'email'],
    ['收件人州/省', 'county'],
    ['收件人城市', 'town'],
    ['收件人地址', 'lines'],
    ['收件人邮编', 'postcode'],
    ['件数', 'pieces'],
    ['英文品名', 'contents'],
    ['重量(kg)', 'blank'],
  ],
  yunExpress: [
    ['客户订单号', 'no'],
    ['运输方式', 'blank'],
    ['收件人国家', 'countryCode'],
    ['收件人姓名', 'name'],
    ['收件人地址1', 'line1'],
    ['收件人地址2', 'line2'],
    ['收件人城市', 'town'],
    ['收件人州/省', 'county'],
    ['收件人邮编', 'postcode'],
    ['收件人电话', 'phone'],
    ['收件人邮箱', 'email'],
    ['件数', 'pieces'],
    ['英文品名', 'contents'],
  ],
}

/** Address of one parcel, before a preset names its columns. */
export interface AddressedOrder {
  no: string
  name: string
  /** As stored, with its country code. */
  phone: string
  email: string
  line1: string
  line2: string
  town: string
  county: string
  postcode: string
  /** Pieces that are not sent yet. */
  pieces: number
  /** English names of the goods. */
  contents: string
}

/** British software takes a national number; a spreadsheet would also read a leading plus sign as a formula. */
const nationalPhone = (phone: string): string => phone.replace(/^\+44\s?/, '0').replace(/^\+/, '00')

const spaceBefore = (name: string): number => name.lastIndexOf(' ')

const CELLS: Record<AddressField, (order: AddressedOrder) => string> = {
  no: ({ no }) => no,
  name: ({ name }) => name,
  firstName: ({ name }) => (spaceBefore(name) < 0 ? '' : name.slice(0, spaceBefore(name))),
  lastName: ({ name }) => name.slice(spaceBefore(name) + 1),
  phone: ({ phone }) => nationalPhone(phone),
  email: ({ email }) => email,
  line1: ({ line1 }) => line1,
  line2: ({ line2 }) => line2,
  lines: ({ line1, line2 }) => [line1, line2].filter(Boolean).join(', '),
  town: ({ town }) => town,
  county: ({ county }) => county,
  postcode: ({ postcode }) => postcode,
  country: () => 'United Kingdom',
  countryCode: () => 'GB',
  pieces: ({ pieces }) => String(pieces),
  contents: ({ contents }) => contents,
  blank: () => '',
}

/** Cells of an order in the columns of a preset. */
export const presetCells = (preset: AddressPreset, order: AddressedOrder): string[] =>
  PRESET_COLUMNS[preset].map(([, field]) => CELLS[field](order))
