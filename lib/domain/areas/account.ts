import { area } from './area'

export const account = area({
  name: 'account',
  screens: [
    { path: '/account/password', components: ['account/Password'], title: 'shell.password.title', everybody: true },
    { path: '/account/settings', components: ['account/Settings'], title: 'settings.title', everybody: true },
    { path: '/account/second', components: ['account/Second'], title: 'settings.second', everybody: true },
    { path: '/account/sessions', components: ['account/Sessions'], title: 'shell.sessions.title', everybody: true },
    { path: '/account/menu', components: ['account/Menu'], title: 'shell.menuList.title', everybody: true },
    {
      path: '/account/department',
      components: ['account/Department'],
      title: 'shell.department.title',
      everybody: true,
    },
  ],
  notifications: {
    adminSignIn: {
      side: 'shop',
      mail: true,
      words: ['user', 'shop'],
      zh: '{shop} 的账号 {user} 在新设备上登录；如有疑问，请向本人核实',
      en: '{user} of {shop} signed in from a new device: ask them if you did not expect it',
    },
    signInMisses: {
      side: 'both',
      always: 'act',
      mail: true,
      words: ['misses'],
      zh: '有人连续 {misses} 次未能登录您的账号；如非您本人，请修改密码并启用二次验证',
      en: 'Somebody failed {misses} times to sign in to your account: if it was not you, change your password and switch two-step sign-in on',
    },
    signInAttack: {
      side: 'operator',
      mail: true,
      words: ['about', 'misses'],
      zh: '登录失败过多：{about}，{misses} 次',
      en: 'Many failed sign-ins: {about}, {misses} times',
    },
  },
  audit: { kinds: ['login', 'session'] },
})
