import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { type AdOrderDetail, getAdSlot } from '@/lib/contract/ads/order'
import { AD_ORDER } from '@/lib/domain/ads/order'
import { formatPence } from '@/lib/domain/money'
import { read } from '@/lib/upstream/read'
import { hold, release, replace, stop } from '../actions'
import { CreativeFields } from './creative-fields'
import { OrderFacts } from './order-facts'
import { SLOTS } from './order-list'
import { PackageField } from './package-field'

const one = ({ id, version }: AdOrderDetail) => ({ id, version })

/** Reserves the days of a draft. */
async function Hold({ row }: { row: AdOrderDetail }) {
  const [t, texts, slot] = await Promise.all([
    getTranslations('adOrder'),
    formTexts(),
    read(getAdSlot, { query: { id: row.positionId } }, { else: null }),
  ])
  return (
    <Card title={t('holdTitle')} aside={<TextLink href={`${SLOTS}/${row.positionId}`}>{t('freeDays')}</TextLink>}>
      <ActionForm action={hold} texts={texts} hidden={one(row)} leads>
        <TextField name="from" type="date" label={t('from')} value={row.from} columns={12} />
        <TextField name="to" type="date" label={t('to')} value={row.to} columns={12} />
        {slot && (await PackageField(slot))}
        <div className="form-buttons">
          <SubmitButton>{t('hold')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** Replaces picture, texts or target. */
async function Replace({ row }: { row: AdOrderDetail }) {
  const [t, texts, slot] = await Promise.all([
    getTranslations('adOrder'),
    formTexts(),
    read(getAdSlot, { query: { id: row.positionId } }, { else: null }),
  ])
  if (!slot) return null
  const reviewed = row.state >= AD_ORDER.pendingReview
  return (
    <Card title={t('replaceTitle')}>
      <p className="soft">
        {t(row.state >= AD_ORDER.passed ? 'replaceShown' : reviewed ? 'replaceHint' : 'replaceDraft')}
      </p>
      <details>
        <summary className={buttonClass({ look: 'secondary' })}>{t('replace')}</summary>
        <div className="mt-3">
          <ActionForm action={replace} texts={texts} hidden={{ ...one(row), positionId: row.positionId }}>
            {await CreativeFields({ slot, targets: slot.targets, value: row.creatives[0] })}
            <div className="form-buttons">
              <SubmitButton>{t(reviewed ? 'sendAgain' : 'save')}</SubmitButton>
            </div>
          </ActionForm>
        </div>
      </details>
    </Card>
  )
}

/** Ends the order early; shows the refund first. */
async function Stop({ row }: { row: AdOrderDetail }) {
  const [t, texts] = await Promise.all([getTranslations('adOrder'), formTexts()])
  const { used, left, refundP } = row.refund
  return (
    <Card title={t('stop')}>
      <ActionForm action={stop} texts={texts} hidden={{ ...one(row), refundP }}>
        <AskFirst label={t('stop')} sure={t('stopNow')}>
          {t('stopText', { used, left, amount: formatPence(refundP) })}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

async function Release({ row }: { row: AdOrderDetail }) {
  const [t, texts] = await Promise.all([getTranslations('adOrder'), formTexts()])
  return (
    <Card title={t('releaseTitle')}>
      <p className="soft">{t('releaseHint')}</p>
      <ActionForm action={release} texts={texts} hidden={one(row)}>
        <div className="form-buttons">
          <SubmitButton look="secondary">{t('release')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

/** One ad order of the shop with its possible acts. */
export async function OrderParts({ row }: { row: AdOrderDetail }) {
  const t = await getTranslations('adOrder')
  return (
    <>
      {row.paused && (
        <Notice tone="warn" title={t('pausedTitle')}>
          {t('pausedText')}
        </Notice>
      )}
      {row.can.hold && (await Hold({ row }))}
      {await OrderFacts({ row })}
      {row.can.replace && (await Replace({ row }))}
      {row.can.release && (await Release({ row }))}
      {row.can.stop && (await Stop({ row }))}
    </>
  )
}
