import { userChoices } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { copiedFrom } from '../_users/copied-from'
import { readUser } from '../_users/read-user'
import { DELETED, USERS } from '../_users/user-view'
import { BinCard } from './bin-card'
import { CopyFrom } from './copy-from'
import { UserActs } from './user-acts'
import { UserFacts } from './user-facts'
import { UserForm } from './user-form'

/** What is known of a user and can be done about them; of one in the bin, the ways out of it. `copy` names another. */
export async function userPart(id: string, copy: string, can: Parameters<typeof UserActs>[0]['can']) {
  const [user, choices, copied] = await Promise.all([readUser(id), upstream(userChoices), copiedFrom(copy)])
  const editable = user.manageable && can('user:edit')
  return (
    <>
      <UserFacts user={user} />
      {editable && user.status === DELETED && <BinCard user={user} />}
      {user.manageable && user.status !== DELETED && <UserActs user={user} can={can} />}
      {editable && user.status !== DELETED && (
        <>
          <CopyFrom path={`${USERS}/${id}`} copied={copied} asked={copy} />
          <UserForm choices={choices} userType={user.userType} user={user} copied={copied} />
        </>
      )}
    </>
  )
}
