import { linesText } from '@doorstep/portal-contract/addresses'
import { postcodeText } from '@doorstep/portal-contract/properties'
import type { PropertyRecord, SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Button } from '@doorstep/ui/Button'
import { Columns } from '@doorstep/ui/Columns'
import { Menu } from '@doorstep/ui/Menu'
import { NumberPlate } from '@doorstep/ui/NumberPlate'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Tag } from '@doorstep/ui/Tag'
import { Link2, Pencil, Plus, Send, Trash2, Upload } from 'lucide'
import { useRef } from 'react'
import { NeedsScript } from '../shared/form/NeedsScript.tsx'
import { houseNumber } from '../shared/format/houseNumber.ts'
import { propertiesPath, updatePropertyHref } from '../shared/property/propertyHref.ts'
import { PropertyStatusBadge } from '../shared/property/PropertyStatusBadge.tsx'
import { toastUnexpectedFailure } from '../shared/state/toasts.ts'
import { CurrentTenancy } from './CurrentTenancy.tsx'
import type { DocumentFile } from '../shared/files/DocumentLink.tsx'
import { Documents } from './Documents.tsx'
import { Meters } from './Meters.tsx'
import { OtherTenancies } from './OtherTenancies.tsx'
import type { PropertyParts } from './property.load.ts'
import type { DocumentActions, PropertyState } from './property.store.ts'
import * as css from './PropertyPage.css.ts'
import { Providers } from './Providers.tsx'
import { SuppliersNotified } from './SuppliersNotified.tsx'
import { TenancyStrip } from './TenancyStrip.tsx'

export type PropertyActions = DocumentActions & { reload: (part: keyof PropertyParts) => Promise<void> }

export interface PropertyPageProps {
  state: PropertyState
  actions: PropertyActions
  onAddReading: () => void
  onAskForReading: () => void
  onOpenReadingLinks: () => void
  onOpenHistory: (meter: SupplyMeter) => void
  onOpenDocument: (document: DocumentFile) => void
  onAddTenancy?: () => void
  onAddLead?: () => void
  onAddBill?: () => void
  /** Changes who is liable while nobody lives there (D22). */
  onChangeVoid?: () => void
  onDelete?: () => void
}

/** The record of a property: who lives there, its meters, documents and bills (specification, section 2). */
export function PropertyPage({
  state: { parts, loading },
  actions,
  onAddReading,
  onAskForReading,
  onOpenReadingLinks,
  onOpenHistory,
  onOpenDocument,
  onAddTenancy,
  onAddLead,
  onAddBill,
  onChangeVoid,
  onDelete,
}: PropertyPageProps) {
  const property = parts.record
  const uploadRef = useRef<HTMLInputElement>(null)
  const cardOf = (part: keyof PropertyParts) => ({
    isLoading: loading.includes(part),
    onRetry: () => void actions.reload(part),
  })
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Properties', href: propertiesPath }]}
          current={linesText(property)}
        />
      }
      lead={<NumberPlate text={houseNumber(property.address_line1)} size="large" />}
      title={property.address_line1}
      description={<Facts property={property} />}
      actions={
        <>
          <Menu
            label={`Actions for ${linesText(property)}`}
            size="medium"
            variant="secondary"
            onOpenFailure={toastUnexpectedFailure}
            items={() => [
              { id: 'reading', label: 'Add reading', icon: Plus, onSelect: onAddReading },
              { id: 'ask', label: 'Ask for a reading', icon: Send, onSelect: onAskForReading },
              { id: 'links', label: 'Links for readings', icon: Link2, onSelect: onOpenReadingLinks },
              {
                id: 'upload',
                label: 'Upload documents',
                icon: Upload,
                onSelect: () => uploadRef.current?.click(),
              },
              ...(onAddLead ? [{ id: 'lead', label: 'Add lead', icon: Plus, onSelect: onAddLead }] : []),
              ...(onAddBill ? [{ id: 'bill', label: 'Add a bill', icon: Plus, onSelect: onAddBill }] : []),
              ...(onDelete
                ? [
                    {
                      id: 'delete',
                      label: 'Delete property',
                      icon: Trash2,
                      tone: 'critical' as const,
                      onSelect: onDelete,
                    },
                  ]
                : []),
            ]}
          />
          <Button href={updatePropertyHref(property.id)} icon={Pencil}>
            Edit
          </Button>
          {onAddTenancy && (
            <Button variant="primary" icon={Plus} onClick={onAddTenancy}>
              Add tenancy
            </Button>
          )}
        </>
      }
    >
      <Stack space={16}>
        <NeedsScript title="Changing this property needs JavaScript" />
        <TenancyStrip property={property} />
        <Columns template="main-aside">
          <Stack space={16}>
            <CurrentTenancy property={property} onAddTenancy={onAddTenancy} onChangeVoid={onChangeVoid} />
            <OtherTenancies property={property} />
            <Providers propertyId={property.id} providers={parts.providers} {...cardOf('providers')} />
          </Stack>
          <Stack space={16}>
            <Meters
              propertyId={property.id}
              supplies={parts.supplies}
              {...cardOf('supplies')}
              onAddReading={onAddReading}
              onAskForReading={onAskForReading}
              onOpenHistory={onOpenHistory}
            />
            <SuppliersNotified property={property} onOpenDocument={onOpenDocument} />
            <Documents
              propertyId={property.id}
              documents={parts.documents}
              {...cardOf('documents')}
              actions={actions}
              onOpen={onOpenDocument}
              uploadRef={uploadRef}
            />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}

function Facts({ property }: { property: PropertyRecord }) {
  const { address_line2, address_city, address_postcode, status, tags, partner_properties } = property
  const [owner] = partner_properties
  return (
    <span className={css.facts}>
      <span>
        {[address_line2, address_city].filter(Boolean).join(', ')} {postcodeText(address_postcode)}
      </span>
      <PropertyStatusBadge status={status} />
      {tags.map(({ slug, name }) => (
        <Tag key={slug}>{name}</Tag>
      ))}
      {owner && <span>{owner.partner.name}</span>}
    </span>
  )
}
