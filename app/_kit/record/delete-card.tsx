import type { ComponentProps, ReactNode } from 'react'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { Card } from '@/components/ui/card'

interface Props extends Pick<ComponentProps<typeof ActionForm>, 'action' | 'hidden'> {
  /** Title of the card and label of the first button: "Delete". */
  title: string
  /** Label of the second button, which deletes. */
  sure: string
  /** Reason why the record cannot be deleted now, instead of the buttons. */
  blocked?: string | false
  /** Consequences of the deletion. */
  children: ReactNode
}

/** Deletes a record after a confirmation. */
export async function DeleteCard({ action, hidden, title, sure, blocked, children }: Props) {
  return (
    <Card title={title}>
      {blocked ? (
        <p>{blocked}</p>
      ) : (
        <ActionForm action={action} texts={await formTexts()} hidden={hidden}>
          <AskFirst label={title} sure={sure}>
            {children}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}
