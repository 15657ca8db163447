/** People of the demo data, as the README names them. */
export const PASSWORD = 'Entrepot-2026!'
export const SELLER = 'liang_manager'
export const OPERATOR = 'operator'
/** May look at everything of a shop and change nothing. */
export const READER = 'liang_readonly'
/** Buys in the storefront; signs in by this address. */
export const BUYER = 'emma.whitfield@example.com'
