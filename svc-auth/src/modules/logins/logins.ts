export { countLogin, countLoginsOf, forgetLogins, readLogins } from './count-logins';
