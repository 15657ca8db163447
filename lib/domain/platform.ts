/** Legal identity of the marketplace's operator on invoices, statements and terms (rules, section 5, 22 and 26). */
export interface PlatformIdentity {
  /** Legal name. */
  name: string
  /** On one line; empty where it is not configured. */
  address: string
  vatNo: string
  companyNo: string
}

/** The variables that configure it, as they are read from the environment. */
interface PlatformVariables {
  production: boolean
  PLATFORM_NAME: string
  PLATFORM_ADDRESS: string
  PLATFORM_VAT_NO: string
  PLATFORM_COMPANY_NO: string
}

/** Of the demo, where nobody said otherwise: a number that the tax office gives to nobody. */
export const DEMO_PLATFORM: PlatformIdentity = {
  ...{ name: 'Entrepot', address: '1 Example Quay, London E1W 1AA', vatNo: 'GB999999973', companyNo: '' },
}

/** The platform's legal data out of the settings of a process; production makes nothing up. */
export const platformOf = (values: PlatformVariables): PlatformIdentity => {
  const unset = values.production ? { address: '', vatNo: '' } : DEMO_PLATFORM
  return {
    ...{ name: values.PLATFORM_NAME, address: values.PLATFORM_ADDRESS || unset.address },
    ...{ vatNo: values.PLATFORM_VAT_NO || unset.vatNo, companyNo: values.PLATFORM_COMPANY_NO },
  }
}

/** Name and address on one line. */
export const platformLine = ({ name, address }: PlatformIdentity): string => [name, address].filter(Boolean).join(', ')
