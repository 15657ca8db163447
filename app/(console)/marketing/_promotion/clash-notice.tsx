import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import type { FormShellProps } from '@/components/form/form-shell'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { PromotionClash } from '@/lib/contract/marketing/promotion'
import { promotionHref } from './promotion-href'

interface Props {
  id: string
  clash: PromotionClash
  /** Moves the draft's start to the end of the other promotion; absent for readers who cannot edit. */
  startAfter?: FormShellProps<unknown>['action']
}

/** The promotion that conflicts with a draft, its dates, and ways to resolve it. */
export async function ClashNotice({ id, clash, startAfter }: Props) {
  const [t, texts] = await Promise.all([getTranslations('promotion.clash'), formTexts()])
  return (
    <Notice
      tone="warn"
      title={t(`with.${clash.kind === 'code' ? 'code' : 'reduction'}`)}
      action={
        startAfter && (
          <ActionForm action={startAfter} texts={texts} hidden={{ id }}>
            <SubmitButton look="secondary">{t('startAfter')}</SubmitButton>
          </ActionForm>
        )
      }
    >
      <TextLink href={promotionHref(clash)} className="in-text">
        {clash.name}
      </TextLink>{' '}
      <Time value={clash.startsAt} /> – <Time value={clash.endsAt} />
    </Notice>
  )
}
