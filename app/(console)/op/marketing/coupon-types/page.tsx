import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { requireScreen } from '@/lib/session/session'
import { CouponTypes } from './coupon-types'

const PATH = '/op/marketing/coupon-types'

export const generateMetadata = async () => ({ title: (await getTranslations('couponType'))('title') })

/** Types of coupons: names, issuers, and kinds that they combine with. */
export default async function CouponTypesPage({ searchParams }: PageProps<'/op/marketing/coupon-types'>) {
  const { can } = await requireScreen(PATH)
  const [t, search] = await Promise.all([getTranslations('couponType'), searchParams])
  return (
    <FormPage
      title={t('title')}
      note={t('note')}
      back={{ href: '/op/marketing/coupons', label: t('back') }}
      notices={<FlashNotice search={search} />}
    >
      {await orError(() => CouponTypes({ canEdit: can('marketingOp:coupon') }), PATH)}
    </FormPage>
  )
}
