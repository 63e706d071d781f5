import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { type Comparada, faltaNaRessalva, type RessalvaEscrita } from '#domain/folha/respostas.ts';
import { nomeDaOrigem } from '#domain/ressalva/divergencia.ts';
import { MOTIVOS_DE_RESSALVA, pedeDocumento } from '#domain/ressalva/ressalvas.ts';
import { Botao } from '../../ui/botao.tsx';
import { documentosDoEstudanteQuery } from './novo-registro.api.ts';

interface Props {
  rga: string;
  divergencia: Comparada;
  escrita: RessalvaEscrita;
  /** Registrar was asked for: what is missing is said. */
  cobrar: boolean;
  aoEscrever: (escrita: RessalvaEscrita) => void;
  /** Null where no field of the form can put it right. */
  aoCorrigir: (() => void) | null;
}

/** One difference that is registered only with a reason: both values, the reason chosen and typed, the document. */
export function EscreverRessalva({ rga, divergencia, escrita, cobrar, aoEscrever, aoCorrigir }: Props) {
  const id = useId();
  const { rotulo, origem, valorDaFonte, valorInformado, mensagem, campo } = divergencia;
  // Both values stand above it.
  const oResto = mensagem.replace(/^[^:]+: .+?\. Aqui: .+?\.(?: |$)/, '').trim();
  const comDocumento = pedeDocumento(escrita.motivo);
  const falta = cobrar ? faltaNaRessalva(escrita) : null;
  return (
    <li data-divergencia={campo}>
      <div className="revisao-cabecalho">
        <strong>{rotulo}</strong>
        {aoCorrigir !== null && (
          <Botao pequeno aria-label={`Corrigir ${rotulo}`} onClick={aoCorrigir}>
            Corrigir
          </Botao>
        )}
      </div>
      {valorInformado !== null && (
        <p className="revisao-valores">
          <span>
            {nomeDaOrigem(origem)}: <b>{valorDaFonte ?? 'não informa'}</b>
          </span>
          <span>
            Preenchido: <b>{valorInformado}</b>
          </span>
        </p>
      )}
      {oResto !== '' && <p>{oResto}</p>}
      <div className="revisao-ressalva">
        <label htmlFor={`${id}m`}>Motivo da ressalva</label>
        <Select
          id={`${id}m`}
          value={escrita.motivo || null}
          placeholder="Escolha"
          options={MOTIVOS_DE_RESSALVA.map(({ valor, rotulo: label }) => ({ value: valor, label }))}
          onChange={(motivo: string) => aoEscrever({ ...escrita, motivo })}
        />
        <label htmlFor={`${id}j`}>Justificativa</label>
        <Input.TextArea
          id={`${id}j`}
          rows={2}
          value={escrita.justificativa}
          aria-invalid={falta !== null}
          aria-describedby={falta === null ? undefined : `${id}f`}
          onChange={({ target }) => aoEscrever({ ...escrita, justificativa: target.value })}
        />
        {comDocumento && (
          <Documento
            id={`${id}d`}
            rga={rga}
            valor={escrita.documentoId}
            aoEscolher={(documentoId) => aoEscrever({ ...escrita, documentoId })}
          />
        )}
      </div>
      {falta !== null && (
        <p id={`${id}f`} className="revisao-falta" role="alert">
          {falta}
        </p>
      )}
    </li>
  );
}

interface PropsDoDocumento {
  id: string;
  rga: string;
  valor: string | null;
  aoEscolher: (id: string) => void;
}

function Documento({ id, rga, valor, aoEscolher }: PropsDoDocumento) {
  const documentos = useQuery(documentosDoEstudanteQuery(rga));
  const options = (documentos.data ?? []).map((um) => ({ value: um.id, label: `${um.tipo}: ${um.nome}` }));
  return (
    <>
      <label htmlFor={id}>Documento que comprova</label>
      <Select
        id={id}
        value={valor}
        loading={documentos.isPending}
        placeholder={
          documentos.data?.length === 0 ? 'Nenhum documento enviado: envie em Documentos do estudante' : 'Escolha'
        }
        options={options}
        onChange={aoEscolher}
      />
    </>
  );
}
