import { redirect } from 'react-router'

/** Where password managers lead to change one (https://w3c.github.io/webappsec-change-password-url/). */
export function loader() {
  return redirect('/account/settings')
}
