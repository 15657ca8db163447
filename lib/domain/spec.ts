/** Option sets for product variants. */
export const SPEC_NAME_MAX = 20
export const SPEC_VALUE_MAX = 30
export const SPEC_VALUES_MAX = 30
