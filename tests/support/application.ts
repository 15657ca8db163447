import { sendCode } from '@/lib/contract/account'
import * as own from '@/lib/contract/application'
import { type ApplicationDocumentKind, documentsOf, type Section, sectionsOf } from '@/lib/domain/application/fields'
import { pdf } from './file-zoo'
import { DEVICE, type TestMarketplace } from './marketplace'

export const APPLICANT_PASSWORD = 'Celadon-kiln-72'

/** Somebody who has registered, with what they do to their application. */
export async function register(
  market: TestMarketplace,
  type: 1 | 2 | 3,
  username: string,
  visaType?: 'none' | 'skilled',
) {
  // Twenty codes an hour from one address: tests ask for more.
  market.clock.advance(4 * 60_000)
  const target = `${username}@example.com`
  await market.hit(sendCode, null, { body: { target, purpose: 'register', device: DEVICE } })
  const code = (await market.messages()).filter(({ purpose }) => purpose === 'register').at(-1)?.code ?? ''
  const { data } = await market.hit(own.register, null, {
    body: {
      ...{ type, username, target, code, device: DEVICE, password: APPLICANT_PASSWORD },
      ...{ confirmpassword: APPLICANT_PASSWORD, agreement: '2026-11' as const },
      ...(type === 3 && { visaType: visaType ?? 'none' }),
    },
  })
  return applicantOf(market, data.key)
}

/** Acts of the holder of an application's key. */
export function applicantOf(market: TestMarketplace, applicant: string) {
  const read = async () => (await market.hit(own.ownApplication, null, { body: { applicant } })).data
  const save = async (section: Section, values: Record<string, string>) => {
    const { version } = await read()
    return market.hit(own.saveApplication, null, { body: { applicant, section, values, version } })
  }
  const upload = async (kind: ApplicationDocumentKind, bytes = pdf()) => {
    const { ticket } = (await market.hit(own.applicationTicket, null, { body: { applicant } })).data
    const query = { ticket, name: `${kind}.pdf` }
    const file = await market.hit(own.uploadApplicationFile, null, { query }, { file: bytes })
    if (file.status !== 200) return file
    const { version } = await read()
    return market.hit(own.addApplicationDocument, null, { body: { applicant, kind, fileId: file.data.id, version } })
  }
  const submit = async () => {
    const { version } = await read()
    return market.hit(own.submitApplication, null, { body: { applicant, version, declared: true } })
  }
  const fill = async (values: Record<string, string>) => {
    const { type } = await read()
    for (const section of sectionsOf(type)) await save(section, values)
    for (const kind of documentsOf(type, (await read()).values)) await upload(kind)
  }
  return { applicant, read, save, upload, submit, fill }
}
