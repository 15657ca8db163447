/** Keys of `fulfilment.print`, in the reader's language. */
export interface PrintTexts {
  title: string
  count: string
  document: string
  slip: string
  slipText: string
  pick: string
  pickText: string
  address: string
  addressText: string
  goneToo: string
  paper: string
  a4: string
  label: string
  logged: string
  prepare: string
  changed: string
  print: string
  pdf: string
  notMade: string
  lacking: string
  lackingFile: string
  part: string
  next: string
  progress: string
  at: string
  stopped: string
  stops: { held: string; afterSale: string }
  lost: string
  errors: Record<string, string>
}

/** Keys of `fulfilment.pick`, in the reader's language: the list is for the shop's own staff. */
export interface PickTexts {
  title: string
  summary: string
  code: string
  product: string
  qty: string
  orders: string
  done: string
  nothing: string
  leftOut: string
}

/** Keys of `fulfilment.slip`, always in English. */
export interface SlipTexts {
  title: string
  order: string
  placed: string
  to: string
  from: string
  returns: string
  undelivered: string
  item: string
  code: string
  qty: string
  customs: string
  note: string
  parcel: string
  parcelOf: string
  sentBy: string
  others: string
  nothing: string
  foot: string
}
