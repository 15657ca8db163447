import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { Dictionary } from '@/lib/contract/dictionary'
import { erase, restore } from '../actions'

/** Restores a dictionary from the bin, or deletes it for good. */
export async function BinCard({ dictionary, mayEdit }: { dictionary: Dictionary; mayEdit: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('dictionary'), formTexts()])
  const hidden = { id: dictionary.id }
  return (
    <Card title={t('binTitle')}>
      <p>
        {t('binText', { by: dictionary.deletedBy ?? '' })} <Time value={dictionary.deletedTime} />
      </p>
      {mayEdit && (
        <>
          <ActionForm action={restore} texts={texts} hidden={hidden}>
            <div className="form-buttons">
              <SubmitButton>{t('restore')}</SubmitButton>
            </div>
          </ActionForm>
          <ActionForm action={erase} texts={texts} hidden={hidden} className="form mt-3">
            <AskFirst label={t('erase')} sure={t('eraseNow')}>
              {t('eraseHint', { count: dictionary.items })}
            </AskFirst>
          </ActionForm>
        </>
      )}
    </Card>
  )
}
