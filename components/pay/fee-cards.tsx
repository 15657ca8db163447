import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { PasswordField } from '@/components/form/password-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Time } from '@/components/ui/time'
import type { ShopFee } from '@/lib/contract/shop-fee'
import { formatPence } from '@/lib/domain/money'
import { ProviderForm } from './provider-form'

type Action = Parameters<typeof ActionForm>[0]['action']
/** Namespaces of the kinds of fees, which have the same keys. */
type FeeWords = 'enrolment.fee' | 'adOrder.fee' | 'adPackage.fee'

const AGAIN_SECONDS = 5

interface Props {
  words: FeeWords
  fee: ShopFee
  /** True while the record is unpaid. */
  due: boolean
  mayPay: boolean
  /** True if the shop returns from the provider's page. */
  fromProvider: boolean
  hidden: { id: string; version: number }
  pay: Action
  payOnline: Action
}

async function ByBalance({ words, fee, hidden, pay }: Props) {
  const [t, texts] = await Promise.all([getTranslations(words), formTexts()])
  const missingP = fee.amountP - fee.availableP
  return (
    <Card title={t('byBalance')}>
      <Facts items={[{ term: t('available'), value: <Money pence={fee.availableP} /> }]} />
      {missingP > 0 ? (
        <Notice tone="info">{t('tooLow', { missing: formatPence(missingP) })}</Notice>
      ) : (
        <ActionForm action={pay} texts={texts} hidden={hidden} leads>
          <PasswordField label={t('password')} hint={t('passwordHint')} />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('now', { amount: formatPence(fee.amountP) })}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

/** Result of the newest payment through the provider; waits for one just made. */
async function Attempt({ words, fee, fromProvider }: Props) {
  const t = await getTranslations(words)
  const state = fee.attempt?.state
  if (state === 'failed' || state === 'returned')
    return (
      <Notice tone={state === 'failed' ? 'danger' : 'warn'} role="status">
        {t(state)}
      </Notice>
    )
  if (state !== 'open' || !fromProvider || fee.paidAt) return null
  return (
    <>
      <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      <Notice tone="info" role="status">
        {t('waits')}
      </Notice>
    </>
  )
}

/** Fee of a shop: its state, and two ways to pay it while the places are reserved. */
export async function FeeCards(props: Props) {
  const { words, fee, due, mayPay, hidden, payOnline } = props
  const t = await getTranslations(words)
  const held = due && fee.holdUntil !== null && Date.parse(fee.holdUntil) > Date.now()
  return (
    <>
      {await Attempt(props)}
      <Card title={t('title')}>
        <Facts
          items={[
            { term: t('no'), value: fee.no },
            { term: t('amount'), value: <Money pence={fee.amountP} strong /> },
            { term: t('vat'), value: fee.vatP > 0 ? <Money pence={fee.vatP} /> : t('reverse') },
            ...(fee.holdUntil && due ? [{ term: t('until'), value: <Time value={fee.holdUntil} /> }] : []),
            ...(fee.paidAt ? [{ term: t('paidAt'), value: <Time value={fee.paidAt} /> }] : []),
            ...(fee.backAt ? [{ term: t('backP'), value: <Money pence={fee.backP} /> }] : []),
            ...(fee.backAt ? [{ term: t('backAt'), value: <Time value={fee.backAt} /> }] : []),
          ]}
        />
        <p className="soft mt-3">{due && !held ? t('over') : t('back')}</p>
      </Card>
      {held && mayPay && (
        <>
          <ProviderForm
            title={t('online')}
            action={payOnline}
            hidden={hidden}
            amountP={fee.amountP}
            methods={fee.methods}
          />
          {await ByBalance(props)}
        </>
      )}
    </>
  )
}
