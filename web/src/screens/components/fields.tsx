import { useState } from 'react'
import { Field, PasswordInput, SelectInput, TextArea } from '../../ui/field.tsx'
import { StarPicker } from '../../ui/star-picker.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { longText, sentenceText, shortText, starLabels } from './sample-text.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function Fields() {
  const [picked, setPicked] = useState(3)
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Specimens name="TextInput">
        <Specimen state="with a name that only a screen reader says">
          <TextInput aria-label="Search resources..." placeholder="Search resources..." />
        </Specimen>
      </Specimens>
      <Specimens name="Field">
        <Specimen state="empty, with a hint">
          <Field label="Resource Name" hint="What it says over the door." required>
            {(ids) => <TextInput {...ids} placeholder="Old Mill" />}
          </Field>
        </Specimen>
        <Specimen state="filled">
          <Field label="Resource Name">
            {(ids) => <TextInput {...ids} defaultValue={shortText} />}
          </Field>
        </Specimen>
        <Specimen state="wrong, with a long label">
          <Field label={longText} error="Please give the place a name.">
            {(ids) => <TextInput {...ids} />}
          </Field>
        </Specimen>
        <Specimen state="disabled">
          <Field label="Resource Name">
            {(ids) => <TextInput {...ids} disabled defaultValue={shortText} />}
          </Field>
        </Specimen>
        <Specimen state="several lines">
          <Field label="Description">
            {(ids) => <TextArea {...ids} defaultValue={sentenceText} />}
          </Field>
        </Specimen>
        <Specimen state="several lines, wrong">
          <Field label="Description" error="Please say what families find there.">
            {(ids) => <TextArea {...ids} />}
          </Field>
        </Specimen>
        <Specimen state="a choice">
          <Field label="Category">{(ids) => <Categories {...ids} />}</Field>
        </Specimen>
        <Specimen state="a choice, wrong">
          <Field label="Category" error="Please choose a category.">
            {(ids) => <Categories {...ids} />}
          </Field>
        </Specimen>
        <Specimen state="a choice, disabled">
          <Field label="Category">{(ids) => <Categories {...ids} disabled />}</Field>
        </Specimen>
      </Specimens>
      <Specimens name="PasswordInput">
        <Specimen state="hidden until it is asked for">
          <Field label="Password">{(ids) => <Password {...ids} />}</Field>
        </Specimen>
        <Specimen state="wrong">
          <Field label="Password" error="Incorrect password.">
            {(ids) => <Password {...ids} />}
          </Field>
        </Specimen>
        <Specimen state="disabled">
          <Field label="Password">{(ids) => <Password {...ids} disabled />}</Field>
        </Specimen>
      </Specimens>
      <Specimens name="StarPicker">
        <Specimen state="chosen">
          <StarPicker
            value={picked}
            onChange={setPicked}
            labels={starLabels}
            groupLabel="Your rating"
          />
        </Specimen>
        <Specimen state="nothing chosen yet">
          <StarPicker value={0} onChange={setPicked} labels={starLabels} groupLabel="Your rating" />
        </Specimen>
      </Specimens>
      <Specimens name="Switch">
        <Specimen state="on, with a hint">
          <Switch
            checked={isOn}
            onCheckedChange={setIsOn}
            label="New Resources"
            hint="When new resources are added nearby."
          />
        </Specimen>
        <Specimen state="off, with a long text">
          <Switch checked={!isOn} onCheckedChange={(on) => setIsOn(!on)} label={longText} />
        </Specimen>
      </Specimens>
    </>
  )
}

function Categories(props: { id: string; disabled?: boolean }) {
  return (
    <SelectInput {...props} defaultValue="">
      <option value="">Select category...</option>
      <option>Alternative School</option>
      <option>Worldschooling Hub</option>
    </SelectInput>
  )
}

function Password(props: { id: string; disabled?: boolean }) {
  return (
    <PasswordInput
      {...props}
      defaultValue="sand in the shoes"
      showLabel="Show password"
      hideLabel="Hide password"
      autoComplete="off"
    />
  )
}
