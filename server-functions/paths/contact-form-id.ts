/** The anchor of the contact form: a link with an intent leads to it, past everything above. */
export const contactFormId = 'form'
