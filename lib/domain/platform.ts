/** Legal identity of the marketplace's operator on invoices, statements and terms (rules, section 5, 22 and 26). */
export interface PlatformIdentity {
  /** Legal name. */
  name: string
  /** One line; empty if it is not configured. */
  address: string
  vatNo: string
  companyNo: string
}

/** Environment variables that configure it. */
interface PlatformVariables {
  production: boolean
  PLATFORM_NAME: string
  PLATFORM_ADDRESS: string
  PLATFORM_VAT_NO: string
  PLATFORM_COMPANY_NO: string
}

/** Identity in the demo, if none is configured; HMRC never assigns this VAT number. */
export const DEMO_PLATFORM: PlatformIdentity = {
  ...{ name: 'Entrepot', address: '1 Example Quay, London E1W 1AA', vatNo: 'GB999999973', companyNo: '' },
}

/** Legal identity of the platform from the settings of a process; production never falls back to the demo's. */
export const platformOf = (values: PlatformVariables): PlatformIdentity => {
  const unset = values.production ? { address: '', vatNo: '' } : DEMO_PLATFORM
  return {
    ...{ name: values.PLATFORM_NAME, address: values.PLATFORM_ADDRESS || unset.address },
    ...{ vatNo: values.PLATFORM_VAT_NO || unset.vatNo, companyNo: values.PLATFORM_COMPANY_NO },
  }
}

/** Name and address on one line. */
export const platformLine = ({ name, address }: PlatformIdentity): string => [name, address].filter(Boolean).join(', ')
