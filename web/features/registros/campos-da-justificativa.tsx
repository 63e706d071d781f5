import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { justificativaSchema, MAXIMO_DA_JUSTIFICATIVA, motivoIdSchema } from '#contract/registros.atos.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { motivosQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** Reason of MEC's six; 2 is preselected (REG-54). */
export function CampoMotivo() {
  const motivos = useQuery(motivosQuery);
  if (motivos.error !== null) {
    return <ErroDeCarga titulo={MENSAGENS.erroNosMotivos} erro={motivos.error} aoTentarDeNovo={motivos.refetch} />;
  }
  return (
    <Campo nome="motivoId" rotulo="Motivo" schema={motivoIdSchema.unwrap().unwrap()}>
      <ListaDeEscolha
        loading={motivos.isPending}
        options={motivos.data?.map(({ registroMotivoAnulacaoUID: value, nome: label }) => ({ value, label })) ?? []}
      />
    </Campo>
  );
}

/** Justification, required (REG-50 to REG-53). */
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
