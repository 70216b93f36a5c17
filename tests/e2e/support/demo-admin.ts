/** The administrator of the demo that the browser tests run against. */
export const demoAdmin = { email: 'door@staffroom.test', password: 'long-corridor-quiet-bell' }
