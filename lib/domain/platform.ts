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
  PLATFORM_NAME: string
  PLATFORM_ADDRESS: string
  PLATFORM_VAT_NO: string
  PLATFORM_COMPANY_NO: string
}

/** The platform's legal data out of the settings of a process. */
export const platformOf = (values: PlatformVariables): PlatformIdentity => ({
  ...{ name: values.PLATFORM_NAME, address: values.PLATFORM_ADDRESS },
  ...{ vatNo: values.PLATFORM_VAT_NO, companyNo: values.PLATFORM_COMPANY_NO },
})

/** Name and address on one line. */
export const platformLine = ({ name, address }: PlatformIdentity): string => [name, address].filter(Boolean).join(', ')
