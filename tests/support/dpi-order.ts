/** Sequences of the published schema of the OECD for digital platforms (DPI XML, version 1), by element. */
const QUARTERS = (short: string) => [1, 2, 3, 4].map((quarter) => `${short}Q${quarter}`)
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  DPI_OECD: ['MessageSpec', 'DPIBody'],
  MessageSpec: [
    ...['SendingEntityIN', 'TransmittingCountry', 'ReceivingCountry', 'MessageType', 'Warning', 'Contact'],
    ...['MessageRefId', 'MessageTypeIndic', 'ReportingPeriod', 'Timestamp'],
  ],
  DPIBody: ['PlatformOperator', 'ReportableSeller'],
  PlatformOperator: [
    ...['ResCountryCode', 'TIN', 'IN', 'VAT', 'Name', 'PlatformBusinessName', 'Address', 'Nexus', 'AssumedReporting'],
    'DocSpec',
  ],
  ReportableSeller: ['Identity', 'RelevantActivities', 'DocSpec'],
  Identity: ['EntitySeller', 'IndividualSeller'],
  EntitySeller: ['Standard', 'GVS'],
  IndividualSeller: ['Standard', 'GVS'],
  Standard: ['EntSellerID', 'IndSellerID', 'FinancialIdentifier', 'PermanentEstablishments'],
  EntSellerID: ['ResCountryCode', 'TIN', 'IN', 'VAT', 'Name', 'Address'],
  IndSellerID: ['ResCountryCode', 'TIN', 'VAT', 'Name', 'Address', 'Nationality', 'BirthInfo'],
  Name: ['FirstName', 'MiddleName', 'LastName'],
  Address: ['CountryCode', 'AddressFree', 'AddressFix'],
  BirthInfo: ['BirthDate', 'BirthPlace'],
  FinancialIdentifier: ['Identifier', 'AccountHolderName', 'OtherInfo'],
  RelevantActivities: ['ImmovableProperty', 'PersonalServices', 'SaleOfGoods', 'TransportationRental'],
  SaleOfGoods: ['Consideration', 'NumberOfActivities', 'Fees', 'Taxes'],
  Consideration: QUARTERS('Cons'),
  NumberOfActivities: QUARTERS('Numb'),
  Fees: QUARTERS('Fees'),
  Taxes: QUARTERS('Tax'),
  DocSpec: ['DocTypeIndic', 'DocRefId', 'CorrMessageRefId', 'CorrDocRefId'],
}

/** Elements that stand where the schema has none, or not in its order: "Standard: FinancialIdentifier before EntSellerID". */
export function outOfOrder(xml: string): string[] {
  const faults: string[] = []
  const open: { name: string; place: number; last: string }[] = []
  for (const [, closing, name = ''] of xml.matchAll(/<(\/?)(?:dpi|stf):(\w+)[^>]*>/g)) {
    if (closing) {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    const place = parent ? (SEQUENCES[parent.name]?.indexOf(name) ?? -1) : 0
    if (parent && place < 0) faults.push(`${parent.name}: ${name} is not in it`)
    else if (parent && place < parent.place) faults.push(`${parent.name}: ${parent.last} before ${name}`)
    if (parent) Object.assign(parent, { place, last: name })
    open.push({ name, place: 0, last: '' })
  }
  return faults
}
