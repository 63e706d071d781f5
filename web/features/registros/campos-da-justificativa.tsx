import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { justificativaSchema, MAXIMO_DA_JUSTIFICATIVA, motivoIdSchema } from '#contract/registros.contract.ts';
import { MOTIVO_PADRAO } from '#domain/registro/motivos-anulacao.ts';
import { Campo } from '../../ui/campo.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { motivosQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** Reason of MEC's six; 2 is preselected (REG-54), and says that it is. */
export function CampoMotivo() {
  const { valorDe } = useFormulario();
  const motivos = useQuery(motivosQuery);
  if (motivos.error !== null) {
    return <ErroDeCarga titulo={MENSAGENS.erroNosMotivos} erro={motivos.error} aoTentarDeNovo={motivos.refetch} />;
  }
  return (
    <Campo
      nome="motivoId"
      rotulo="Motivo"
      schema={motivoIdSchema.unwrap().unwrap()}
      {...(valorDe('motivoId') === MOTIVO_PADRAO && { dica: 'É o motivo padrão: confira se é o deste caso.' })}
    >
      <ListaDeEscolha
        loading={motivos.isPending}
        options={
          motivos.data?.map(({ registroMotivoAnulacaoUID: value, nome }) => ({
            value,
            label: value === MOTIVO_PADRAO ? `${nome} (padrão)` : nome,
          })) ?? []
        }
      />
    </Campo>
  );
}

/** Required (REG-50 to REG-53). */
export function CampoJustificativa() {
  return (
    <Campo
      nome="justificativa"
      rotulo="Justificativa"
      schema={justificativaSchema}
      dica="Fica anotada no registro e aparece na consulta pública."
    >
      <Input.TextArea rows={5} count={{ show: true, max: MAXIMO_DA_JUSTIFICATIVA }} />
    </Campo>
  );
}
