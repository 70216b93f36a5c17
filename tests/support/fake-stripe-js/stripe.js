/*
 * Stands in for Stripe's script in browser tests: as much of it as @stripe/react-stripe-js and our pay page
 * use, over a card form in a frame of js.stripe.com and the API at api.stripe.com, both answered by the test.
 */
;(() => {
  const here = new URL(document.currentScript.src)
  const api = 'https://api.stripe.com/v1'

  function Stripe(publishableKey) {
    if (!/^pk_(test|live)_/.test(publishableKey)) throw new Error('IntegrationError: not a publishable key')
    const ask = (method, path, fields) => askApi(publishableKey, method, path, fields)
    const notHere = () => Promise.reject(new Error('not in the stand-in'))
    return {
      elements: (options) => openElements(options),
      confirmPayment: (options) => confirmPayment(ask, options),
      confirmSetup: (options) => confirmSetup(ask, options),
      handleNextAction: ({ clientSecret }) => handleNextAction(ask, clientSecret),
      createToken: notHere,
      createPaymentMethod: notHere,
      confirmCardPayment: notHere,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe

  /** A form for an intent there is takes everything from it; one opened before has to say what it will be. */
  function openElements(options) {
    if (options.clientSecret === undefined) demandTerms(options)
    else if (['mode', 'amount', 'currency', 'setupFutureUsage'].some((name) => name in options)) {
      throw new Error('IntegrationError: elements() takes a clientSecret or a mode, not both')
    }
    return openGroup(options)
  }

  function demandTerms(options) {
    const isPaid = options.mode === 'payment' || options.mode === 'subscription'
    if (!(isPaid ? options.amount > 0 : options.mode === 'setup' && options.amount === undefined)) {
      throw new Error('IntegrationError: elements() needs a mode, and an amount where one is paid')
    }
    if (!/^[a-z]{3}$/.test(options.currency)) throw new Error('IntegrationError: elements() needs a currency')
  }

  function openGroup(options) {
    let element = null
    const group = {
      options,
      hasSubmitted: false,
      create(type, elementOptions) {
        if (type !== 'payment') throw new Error(`IntegrationError: no element of type ${type}`)
        // The policy of the site's pages lets no other host of the provider in.
        if (elementOptions?.wallets?.link !== 'never') throw new Error('Link would be asked for')
        element = openPaymentElement(options, elementOptions)
        return element
      },
      getElement: () => element,
      update: (changes) => void Object.assign(options, changes),
      async submit() {
        const error = await element.check()
        group.hasSubmitted = !error
        return error ? { error } : {}
      },
      card: () => element.ask('values'),
      elementOptions: () => element.options,
    }
    return group
  }

  function openPaymentElement(groupOptions, options) {
    const listeners = new Map()
    const questions = new Map()
    let frame = null
    const tell = (event, detail) => {
      for (const listener of listeners.get(event) ?? []) listener({ elementType: 'payment', ...detail })
    }
    const hear = ({ source, data }) => {
      if (!frame || source !== frame.contentWindow) return
      if (data.type === 'ready') {
        frame.contentWindow.postMessage({ type: 'look', variables: groupOptions.appearance?.variables }, '*')
        tell('ready', {})
      } else if (data.type === 'change') tell('change', { complete: data.complete, empty: data.empty })
      else questions.get(data.id)?.(data.answer)
    }
    const element = {
      options,
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return element
      },
      off(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== listener),
        )
        return element
      },
      mount(node) {
        window.addEventListener('message', hear)
        frame = document.createElement('iframe')
        frame.title = 'Secure payment input frame'
        frame.allow = 'payment *'
        frame.setAttribute('style', 'border: 0; width: 100%; height: 230px; display: block')
        frame.src = new URL('card-form.html', here).href
        node.append(frame)
      },
      update: () => undefined,
      destroy() {
        window.removeEventListener('message', hear)
        frame?.remove()
      },
      ask(type) {
        const id = crypto.randomUUID()
        const answer = new Promise((resolve) => questions.set(id, resolve))
        frame.contentWindow.postMessage({ type, id }, '*')
        return answer.finally(() => questions.delete(id))
      },
      check: () => element.ask('check'),
    }
    return element
  }

  /** What both kinds of confirming demand, as the real script does; answers who pays. */
  function billingOf({ elements, confirmParams, redirect }) {
    if (!elements.hasSubmitted) throw new Error('IntegrationError: elements.submit() comes first')
    if (redirect !== 'if_required') throw new Error('IntegrationError: the stand-in redirects nobody')
    const { billing_details: billing = {} } = confirmParams.payment_method_data ?? {}
    const { billingDetails = {} } = elements.elementOptions().fields ?? {}
    for (const [field, choice] of Object.entries(billingDetails)) {
      if (choice === 'never' && billing[field] === undefined) {
        throw new Error(`IntegrationError: billing_details.${field} is never asked for and was not given`)
      }
    }
    return billing
  }

  async function confirmPayment(ask, options) {
    const { elements } = options
    const billing = billingOf(options)
    if (elements.options.mode === 'setup') throw new Error('IntegrationError: nothing is paid in mode setup')
    if (elements.options.clientSecret && options.clientSecret) {
      throw new Error('IntegrationError: the form has the clientSecret already')
    }
    const clientSecret = elements.options.clientSecret ?? options.clientSecret
    if (!clientSecret) throw new Error('IntegrationError: confirmPayment() needs a clientSecret')
    const path = `/payment_intents/${clientSecret.split('_secret_')[0]}`
    const intended = await ask('GET', path, { client_secret: clientSecret })
    const misfit = elements.options.clientSecret ? null : misfitOf(elements.options, intended)
    if (misfit) return { error: { type: 'invalid_request_error', message: misfit } }
    const { error, intent } = await confirm(ask, path, { ...options, clientSecret }, billing)
    return error
      ? { error: { ...(intent && { payment_intent: intent }), ...error } }
      : { paymentIntent: intent }
  }

  /** What a form that was opened before its intent says otherwise than the intent; null where they agree. */
  function misfitOf(options, intended) {
    if (intended.error) return intended.error.message
    const given = {
      amount: options.amount,
      currency: options.currency,
      setup_future_usage:
        options.setupFutureUsage ?? (options.mode === 'subscription' ? 'off_session' : null),
      payment_method_types: String(options.allowedPaymentMethodTypes ?? 'card,link,sepa_debit'),
    }
    const known = { ...intended, payment_method_types: String(intended.payment_method_types) }
    const name = Object.keys(given).find((one) => given[one] !== (known[one] ?? null))
    return name
      ? `The provided ${name} (${given[name]}) does not match the ${name} from the PaymentIntent (${intended[name]}).`
      : null
  }

  async function confirmSetup(ask, options) {
    const billing = billingOf(options)
    if (options.elements.options.mode !== 'setup') throw new Error('IntegrationError: not in mode setup')
    const path = `/setup_intents/${options.clientSecret.split('_secret_')[0]}`
    const { payment_method_types: types } = await ask('GET', path, { client_secret: options.clientSecret })
    if (String(options.elements.options.allowedPaymentMethodTypes) !== String(types)) {
      return { error: { type: 'invalid_request_error', message: 'payment_method_types do not match' } }
    }
    const { error, intent } = await confirm(ask, path, options, billing)
    return error ? { error: { ...(intent && { setup_intent: intent }), ...error } } : { setupIntent: intent }
  }

  /** The card is handed over, and the bank asked where it wants to be. */
  async function confirm(ask, path, { elements, clientSecret, confirmParams }, billing) {
    const card = await elements.card()
    const { error, ...intent } = await ask('POST', `${path}/confirm`, {
      client_secret: clientSecret,
      return_url: confirmParams.return_url,
      setup_future_usage: confirmParams.setup_future_usage,
      payment_method_data: { type: 'card', card, billing_details: billing },
    })
    if (error) return { error }
    return intent.status === 'requires_action' ? answerBank(ask, path, clientSecret) : { intent }
  }

  /** The bank's question about a card that is charged already. */
  async function handleNextAction(ask, clientSecret) {
    const path = `/payment_intents/${clientSecret.split('_secret_')[0]}`
    const { status } = await ask('GET', path, { client_secret: clientSecret })
    if (status !== 'requires_action') {
      return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }
    }
    const { error, intent } = await answerBank(ask, path, clientSecret)
    return error
      ? { error: { ...(intent && { payment_intent: intent }), ...error } }
      : { paymentIntent: intent }
  }

  async function answerBank(ask, path, clientSecret) {
    const approved = await askBank(path.split('/').at(-1))
    const answered = await ask('POST', `${path}/challenge`, {
      client_secret: clientSecret,
      approved: String(approved),
    })
    // Answered meanwhile in another browser.
    if (answered.error) return { error: answered.error }
    const refusal = answered.last_payment_error ?? answered.last_setup_error
    return answered.status === 'requires_payment_method'
      ? { error: { ...refusal, type: 'invalid_request_error' }, intent: answered }
      : { intent: answered }
  }

  function askBank(id) {
    const frame = document.createElement('iframe')
    frame.title = '3D Secure'
    frame.setAttribute(
      'style',
      'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 1000; border: 0',
    )
    frame.src = `https://hooks.stripe.com/3d_secure/${id}`
    document.body.append(frame)
    return new Promise((resolve) => {
      window.addEventListener('message', function hear({ source, data }) {
        if (source !== frame.contentWindow) return
        window.removeEventListener('message', hear)
        frame.remove()
        resolve(data.approved)
      })
    })
  }

  async function askApi(key, method, path, fields) {
    const form = new URLSearchParams([['key', key], ...pairs(fields)])
    const response =
      method === 'GET'
        ? await fetch(`${api}${path}?${form}`)
        : await fetch(api + path, { method, body: form })
    return response.json()
  }

  function pairs(fields, prefix = '') {
    return Object.entries(fields).flatMap(([name, value]) => {
      const path = prefix ? `${prefix}[${name}]` : name
      if (value === undefined || value === null) return []
      return typeof value === 'object' ? pairs(value, path) : [[path, String(value)]]
    })
  }
})()
