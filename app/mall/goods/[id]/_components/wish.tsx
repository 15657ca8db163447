import { getTranslations } from 'next-intl/server'
import { wish } from '@/app/mall/_shared/wish-actions'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { myWishes } from '@/lib/contract/mall/wish'
import { buyerToken } from '@/lib/session/buyer'
import { readAsBuyer } from '@/lib/upstream/as-buyer'

/** Button that adds the product to the wish list, or removes it. */
export async function Wish({ productId }: { productId: string }) {
  const [t, texts, token] = await Promise.all([getTranslations('mall.wishes'), formTexts(), buyerToken()])
  const wishes = token ? await readAsBuyer(myWishes, {}, { else: null }) : null
  const isWished = wishes?.ids.includes(productId) ?? false
  return (
    <ActionForm
      action={wish}
      texts={texts}
      hidden={{ productId, wanted: isWished ? '' : '1', at: 'goods' }}
      className="mall-inline"
    >
      <SubmitButton look="secondary">{t(isWished ? 'remove' : 'add')}</SubmitButton>
    </ActionForm>
  )
}
