import type { z } from 'zod'

import type { Link } from './fields.ts'

interface Component {
  component: string
}

/** The component schemas among the exports of a module. */
export type SchemasOf<Exports> = {
  [Name in keyof Exports]: Exports[Name] extends z.ZodType
    ? Extract<z.input<Exports[Name]>, Component>
    : never
}[keyof Exports]

/** Schemas of our own, without a component: `defect` stands where a block is broken. */
type Own = 'defect'

/** Components that the site does not show yet: content/ holds one, to prove that the page around it reads on. */
type Unread = 'sound_sample'

/**
 * Every difference between the components of the CMS (as `storyblok types generate` declares them) and the schemas
 * that read them (their `z.input`), in plain words; never if there is none.
 */
export type Drift<Cms extends Component, Schema extends Component> =
  | `${Exclude<Cms['component'], Schema['component'] | Unread>}: no schema reads this component`
  | `${Exclude<Schema['component'], Cms['component'] | Own>}: the CMS has no such component`
  | `${Extract<Own, Cms['component']>}: is a component of the CMS now`
  | `${Extract<Unread, Schema['component']>}: is read by now`
  | {
      [Name in Exclude<Cms['component'] & Schema['component'], Own>]: `${Name}${FieldDrift<
        Omit<Extract<Cms, { component: Name }>, Envelope>,
        Omit<Extract<Schema, { component: Name }>, Envelope>
      >}`
    }[Exclude<Cms['component'] & Schema['component'], Own>]

type Envelope = 'component' | '_uid' | '_editable'

type FieldDrift<Cms, Schema> =
  | `.${Exclude<Name<Cms>, Name<Schema>>}: the schema does not read this field`
  | `.${Exclude<Name<Schema>, Name<Cms> | Filled<Schema>>}: the CMS has no such field`
  | `.${Name<Cms> & Filled<Schema>}: the CMS has this field, but the server fills it in`
  | {
      [
        Field in Name<Cms> & Exclude<Name<Schema>, Filled<Schema>>
      ]: `.${Field}: ${ValueDrift<Prepared<Cms[Field]>, Prepared<Schema[Field]>>}`
    }[Name<Cms> & Exclude<Name<Schema>, Filled<Schema>>]

type Name<Fields> = Extract<keyof Fields, string>

/** Fields that the CMS does not have (`filled` in fields.ts). */
type Filled<Schema> = {
  [Field in Name<Schema>]-?: Schema[Field] extends z.$brand<'filled'> | undefined ? Field : never
}[Name<Schema>]

/**
 * A value as it reaches the schema: links are addresses by then, joined stories have one (resolve-links.ts). Of a
 * nested block only its name counts: each component is compared by itself.
 */
type Prepared<Value> = Value extends readonly (infer Item)[]
  ? Prepared<Item>[]
  : Value extends { fieldtype: 'multilink' }
    ? Link | null
    : Value extends { component: infer Name }
      ? Name extends Unread
        ? never
        : { block: Name }
      : Value extends { uuid: string; full_slug: string; content: infer Content }
        ? { uuid: string; href: string; content: PreparedFields<Content> }
        : Value extends { content: infer Content extends Component }
          ? Omit<Value, 'content'> & { content: PreparedFields<Content> }
          : Value

type PreparedFields<Content> = { [Field in keyof Content]: Prepared<Content[Field]> }

type ValueDrift<Cms, Schema> =
  IsAny<Item<Cms>> extends true
    ? 'the CMS does not say what it holds'
    :
        | Refusal<Cms, Schema, Choice<Cms, Schema>>
        | `the CMS has no option ${Exclude<Options<Texts<Schema>>, Texts<Cms> | ''>}`
        | `the related story has no field ${Exclude<RelatedFields<Schema>, RelatedFields<Cms>>}`

/** What the CMS lets an editor choose and the schema does not know. */
type Choice<Cms, Schema> =
  | Exclude<Options<Texts<Cms>>, Texts<Schema>>
  | `the block ${Exclude<Blocks<Cms>, Blocks<Schema>>}`

type Refusal<Cms, Schema, Unknown extends string> = [Unknown] extends [never]
  ? [Cms] extends [Schema]
    ? never
    : [Cms] extends [Schema | undefined]
      ? 'the CMS lets it stay empty, the schema does not'
      : 'the schema does not take what the CMS sends'
  : `the schema does not take ${Unknown}`

type Item<Value> = Value extends readonly (infer Item)[] ? Item : Value
/** Also of a type that was not found: a condition on the bare type would be lost. */
type IsAny<Value> = [0] extends [Value & 1] ? true : false

type Texts<Value> = Value extends readonly (infer Item)[] ? Texts<Item> : Extract<Value, string>

/** The texts of an option field; none of a free text. */
type Options<Text extends string> = Text extends unknown ? (string extends Text ? never : Text) : never

type Blocks<Value> = Value extends readonly (infer Item)[]
  ? Blocks<Item>
  : Value extends { block: infer Name extends string }
    ? Name
    : never

type RelatedFields<Value> = Value extends readonly (infer Item)[]
  ? RelatedFields<Item>
  : Value extends { uuid: string; content: infer Content }
    ? Name<Content>
    : never
