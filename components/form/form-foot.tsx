import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { leftTo } from '@/lib/actions/outcome'
import { SubmitButton } from './submit-button'

interface FormFootProps {
  /** Label of the submit button. */
  act: string
  /** Target of the cancel link, without a query; the form's tab is closed with it. */
  back: string
}

/** End of a form on its own page: submit button and cancel link. */
export function FormFoot({ act, back }: FormFootProps) {
  const t = useTranslations('common')
  return (
    <div className="form-buttons">
      <SubmitButton>{act}</SubmitButton>
      <ButtonLink look="quiet" href={leftTo(back)}>
        {t('cancel')}
      </ButtonLink>
    </div>
  )
}
