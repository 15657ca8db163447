import { createTranslator } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { fillText } from '@/components/form/form-text'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { type Fact, Facts } from '@/components/ui/facts'
import type { ParcelDetail } from '@/lib/contract/parcel'
import { isSafeLink } from '@/lib/domain/own-path'
import { mayTellAgain } from '@/lib/domain/parcel/desk'
import { ukLocal } from '@/lib/domain/uk-time'
import { messagesFor } from '@/lib/i18n/catalogue'
import type { Session } from '@/lib/session/session'
import { contact, tellAgain } from '../../actions'

interface Props {
  parcel: ParcelDetail
  session: Session
}

/** Carriers are contacted in English, whatever the reader's language. */
const SPOKEN = 'en-GB'

const day = (at: string): string => ukLocal(Date.parse(at)).replace('T', ' ')

/** Writes the enquiry to the carrier: the parcel, its shipping date and the last scan. */
async function letterOf({ trackingNo, orderNo, no, shippedAt, lastScan }: ParcelDetail): Promise<string> {
  const messages = await messagesFor(SPOKEN, SPOKEN)
  const t = createTranslator({ locale: SPOKEN, messages, namespace: 'parcel' })
  const fill = (key: string, words: Record<string, string>) => fillText(String(t.raw(key)), words)
  return [
    fill('letter', { trackingNo, orderNo, no, day: day(shippedAt) }),
    lastScan
      ? fill('letterScan', { day: day(lastScan.at), text: lastScan.text.en, place: lastScan.place })
      : t('letterNoScan'),
    t('letterAsk'),
  ].join('\n')
}

async function Reached({ contact: { phone, url } }: Pick<ParcelDetail, 'contact'>) {
  const t = await getTranslations('parcel')
  const facts: Fact[] = [
    ...(phone ? [{ term: t('contactPhone'), value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> }] : []),
    ...(url && isSafeLink(url)
      ? [
          {
            term: t('contactPage'),
            value: (
              <a className="in-text break-all" href={url} target="_blank" rel="noreferrer noopener">
                {new URL(url).hostname}
              </a>
            ),
          },
        ]
      : []),
  ]
  return facts.length > 0 ? <Facts items={facts} /> : <p className="soft">{t('contactNone')}</p>
}

/** Contact of the carrier, a prepared enquiry, and its answers. */
export async function ContactPart({ parcel, session }: Props) {
  if (!session.can('parcel:claim')) return null
  const [t, texts, letter] = await Promise.all([getTranslations('parcel'), formTexts(), letterOf(parcel)])
  return (
    <Card title={t('contactTitle')}>
      <Reached contact={parcel.contact} />
      <p className="meta soft mt-2">
        {t('contactText')} <CopyButton value={letter} />
      </p>
      <p className="whitespace-pre-line" lang={SPOKEN}>
        {letter}
      </p>
      <ActionForm action={contact} texts={texts} hidden={{ id: parcel.id }} guard>
        <TextareaField name="note" label={t('contactNote')} hint={t('contactNoteHint')} maxLength={300} rows={2} />
        <SubmitButton look="secondary">{t('contactSave')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

/** Sends the shipping notice again, for a buyer who has not received it. */
export async function TellAgainPart({ parcel, session }: Props) {
  if (!mayTellAgain(parcel.state) || !session.can('order:ship')) return null
  const [t, texts] = await Promise.all([getTranslations('parcel'), formTexts()])
  return (
    <ActionForm action={tellAgain} texts={texts} hidden={{ id: parcel.id }}>
      <SubmitButton look="secondary">{t('tellAgain')}</SubmitButton>
    </ActionForm>
  )
}
