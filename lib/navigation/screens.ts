import { GOODS_ROWS } from './goods-rows'
import { OPEN_ROWS } from './open-rows'
import { ORDER_ROWS } from './order-rows'
import { type ScreenRow, screen } from './screen-row'

/** Every screen behind the login, one row each; a test compares them with the folders of app/. */
export const SCREENS = [
  ...ORDER_ROWS,
  ...GOODS_ROWS,
  screen({
    path: '/system/departments',
    components: ['system/DepartList'],
    permission: 'depart:list',
    title: 'department.title',
  }),
  screen({
    path: '/system/departments/new',
    components: ['system/DepartNew'],
    permission: 'depart:edit',
    title: 'department.newTitle',
  }),
  screen({
    path: '/system/departments/[id]',
    components: ['system/DepartDetail'],
    permission: 'depart:list',
    title: 'department.oneTitle',
  }),
  screen({
    path: '/message/feedback',
    components: ['message/FeedbackList'],
    permission: 'feedback:add',
    title: 'feedback.title',
  }),
  screen({
    path: '/message/feedback/new',
    components: ['message/FeedbackNew'],
    permission: 'feedback:add',
    title: 'feedback.newTitle',
  }),
  screen({
    path: '/message/feedback/[id]',
    components: ['message/FeedbackDetail'],
    permission: 'feedback:add',
    title: 'feedback.oneTitle',
  }),
  screen({
    path: '/op/messages/feedback',
    components: ['op/messages/FeedbackList'],
    permission: 'feedback:reply',
    title: 'feedback.answerTitle',
  }),
  screen({
    path: '/op/messages/feedback/[id]',
    components: ['op/messages/FeedbackDetail'],
    permission: 'feedback:reply',
    title: 'feedback.oneTitle',
  }),
  screen({
    path: '/op/messages/announcements',
    components: ['op/messages/AnnouncementList'],
    permission: 'announcement:list',
    title: 'announcement.title',
  }),
  screen({
    path: '/op/messages/announcements/new',
    components: ['op/messages/AnnouncementNew'],
    permission: 'announcement:edit',
    title: 'announcement.newTitle',
  }),
  screen({
    path: '/op/messages/announcements/[id]',
    components: ['op/messages/AnnouncementDetail'],
    permission: 'announcement:list',
    title: 'announcement.oneTitle',
  }),
  screen({
    path: '/op/messages/announcements/[id]/edit',
    components: ['op/messages/AnnouncementEdit'],
    permission: 'announcement:edit',
    title: 'announcement.editTitle',
  }),
  screen({
    path: '/op/messages/announcements/[id]/readers',
    components: ['op/messages/AnnouncementReaders'],
    permission: 'announcement:list',
    title: 'announcement.readersTitle',
  }),
  screen({
    path: '/op/messages/templates',
    components: ['op/messages/TemplateList'],
    permission: 'template:edit',
    title: 'template.title',
  }),
  screen({
    path: '/op/messages/templates/[id]',
    components: ['op/messages/TemplateDetail'],
    permission: 'template:edit',
    title: 'template.oneTitle',
  }),
  screen({
    path: '/op/messages/send-log',
    components: ['op/messages/SendLog'],
    permission: 'template:edit',
    title: 'template.sendings.title',
  }),
  screen({
    path: '/system/i18n',
    components: ['system/Translations'],
    permission: 'i18n:edit',
    title: 'translation.title',
  }),
  screen({
    path: '/system/config',
    components: ['system/Config'],
    permission: 'config:list',
    title: 'config.title',
  }),
  screen({
    path: '/system/dicts',
    components: ['system/DictList'],
    permission: 'dict:list',
    title: 'dictionary.title',
  }),
  screen({
    path: '/system/dicts/new',
    components: ['system/DictNew'],
    permission: 'dict:edit',
    title: 'dictionary.newTitle',
  }),
  screen({
    path: '/system/dicts/[id]',
    components: ['system/DictDetail'],
    permission: 'dict:list',
    title: 'dictionary.oneTitle',
  }),
  screen({
    path: '/system/roles',
    components: ['system/RoleList'],
    permission: 'role:list',
    title: 'system.roles.title',
  }),
  screen({
    path: '/system/roles/new',
    components: ['system/RoleNew'],
    permission: 'role:add',
    title: 'system.roles.newTitle',
  }),
  screen({
    path: '/system/roles/[id]',
    components: ['system/RoleDetail'],
    permission: 'role:list',
    title: 'system.roles.oneTitle',
  }),
  screen({
    path: '/system/roles/[id]/sees',
    components: ['system/RoleSees'],
    permission: 'role:list',
    title: 'role.sees',
  }),
  screen({
    path: '/system/permissions',
    components: ['system/PermissionList'],
    permission: 'permission:list',
    title: 'permission.title',
  }),
  screen({
    path: '/system/permissions/new',
    components: ['system/PermissionNew'],
    permission: 'permission:edit',
    title: 'permission.newTitle',
  }),
  screen({
    path: '/system/permissions/[id]',
    components: ['system/PermissionDetail'],
    permission: 'permission:list',
    title: 'permission.oneTitle',
  }),
  screen({
    path: '/system/permissions/[id]/rules',
    components: ['system/DataRules'],
    permission: 'permission:list',
    title: 'permission.rules.title',
  }),
  screen({
    path: '/system/users',
    components: ['system/UserList'],
    permission: 'user:list',
    title: 'system.users.title',
  }),
  screen({
    path: '/system/users/new',
    components: ['system/UserNew'],
    permission: 'user:add',
    title: 'system.users.newTitle',
  }),
  screen({
    path: '/system/users/freeze',
    components: ['system/UserFreeze'],
    permission: 'user:freeze',
    title: 'system.users.freezeTitle',
  }),
  screen({
    path: '/system/users/role',
    components: ['system/UserRole'],
    permission: 'user:edit',
    title: 'system.users.roleBatch.title',
  }),
  screen({
    path: '/system/users/[id]',
    components: ['system/UserDetail'],
    permission: 'user:list',
    title: 'system.users.oneTitle',
  }),
  screen({
    path: '/system/health',
    components: ['system/Health'],
    permission: 'inspector:use',
    title: 'health.title',
  }),
  screen({
    path: '/system/inspector',
    components: ['system/Inspector'],
    permission: 'inspector:use',
    title: 'inspector.title',
  }),
  screen({
    path: '/system/logs/operation',
    components: ['system/LogOperation'],
    permission: 'log:view',
    title: 'log.tab.operation',
  }),
  screen({
    path: '/system/logs/login',
    components: ['system/LogLogin'],
    permission: 'log:view',
    title: 'log.tab.login',
  }),
  screen({
    path: '/system/logs/changes',
    components: ['system/LogChanges'],
    permission: 'log:view',
    title: 'log.tab.changes',
  }),
  screen({
    path: '/system/logs/personal',
    components: ['system/LogPersonal'],
    permission: 'log:view',
    title: 'log.tab.personal',
  }),
  screen({
    path: '/system/logs/[log]/[id]',
    components: ['system/LogEntry'],
    permission: 'log:view',
    title: 'log.entryTitle',
  }),
  screen({
    path: '/system/online',
    components: ['system/Online'],
    permission: 'log:view',
    title: 'online.title',
  }),
  screen({
    path: '/system/jobs',
    components: ['system/JobList'],
    permission: 'log:view',
    title: 'job.title',
  }),
  screen({
    path: '/system/jobs/[id]',
    components: ['system/JobDetail'],
    permission: 'log:view',
    title: 'job.oneTitle',
  }),
  screen({ path: '/tasks', components: ['tasks/TaskCentre'], permission: 'tasks:view', title: 'task.list.title' }),
  screen({
    path: '/tasks/[id]',
    components: ['tasks/TaskDetail'],
    permission: 'tasks:view',
    title: 'task.detail.title',
  }),
  ...OPEN_ROWS,
] as const satisfies readonly ScreenRow[]

export type Screen = ScreenRow
export type ScreenPath = (typeof SCREENS)[number]['path']

/** The row of a file route. */
export function screenAt(path: ScreenPath): Screen {
  const found: Screen | undefined = SCREENS.find((row) => row.path === path)
  if (!found) throw new TypeError(`no row in screens.ts for ${path}`)
  return found
}
