import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { anosDaLista, CAMPUS_PADRAO } from '#domain/formandos/anos.ts';
import { nomeDoTipoDeColacao } from '#domain/formandos/colacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { useFocoNaChegada } from '../../ui/foco-na-chegada.ts';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { campiQuery } from '../apoio/apoio.api.ts';
import { datasDeColacaoQuery } from './formandos.api.ts';
import { MENSAGENS } from './formandos.messages.ts';

/** Null is what the address does not name. */
export interface Escolha {
  campusId: number | null;
  ano: number | null;
  dataColacaoId: string | null;
}

interface Props {
  escolha: Escolha;
  aoConsultar: (escolha: { campusId: number; ano: number; dataColacaoId: string }) => void;
}

/** Campus, Ano and Data da Colação (FOR-05 to FOR-07). A failed load of the dates goes to `/` (FOR-50). */
export function FiltroFormandos({ escolha, aoConsultar }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const fuso = useFuso();
  const anos = anosDaLista(new Date(), fuso);
  const [campusEscolhido, setCampus] = useState(escolha.campusId);
  const [ano, setAno] = useState(escolha.ano ?? anos[0] ?? new Date().getFullYear());
  const [dataId, setDataId] = useState(escolha.dataColacaoId);
  const campi = useQuery(campiQuery);
  const opcoes = campi.data ?? [];
  const padrao = opcoes.find(({ campusID }) => campusID === CAMPUS_PADRAO) ?? opcoes[0];
  const campus = campusEscolhido ?? padrao?.campusID ?? CAMPUS_PADRAO;
  const datas = useQuery({ ...datasDeColacaoQuery(campus, ano), enabled: campi.data !== undefined });
  const falha = campi.error ?? datas.error;
  const existe = datas.data?.some(({ sigaIdDataColacao }) => sigaIdDataColacao === dataId) ?? false;

  // With a ceremony chosen, the list below is what the page is for, and its own filter has the focus.
  useFocoNaChegada(() => (escolha.dataColacaoId === null ? document.getElementById(`${id}-campus`) : null));

  useEffect(() => {
    if (falha === null) return;
    void avisarFalha(falha, { titulo: MENSAGENS.erroDatas });
    void navigate('/');
  }, [falha, navigate]);

  return (
    <form
      className="painel formandos-filtros"
      aria-label="Filtros"
      onSubmit={(evento) => {
        evento.preventDefault();
        if (dataId !== null && existe) aoConsultar({ campusId: campus, ano, dataColacaoId: dataId });
      }}
    >
      <div>
        <label className="rotulo" htmlFor={`${id}-campus`}>
          Campus
        </label>
        <ListaDeEscolha
          id={`${id}-campus`}
          value={campi.data === undefined ? undefined : campus}
          loading={campi.isPending}
          onChange={setCampus}
          options={opcoes.map(({ campusID, nome }) => ({ value: campusID, label: nome }))}
        />
      </div>
      <div>
        <label className="rotulo" htmlFor={`${id}-ano`}>
          Ano
        </label>
        <ListaDeEscolha
          id={`${id}-ano`}
          value={ano}
          onChange={setAno}
          options={[...new Set([...anos, ano])].map((um) => ({ value: um, label: String(um) }))}
        />
      </div>
      <div>
        <label className="rotulo" htmlFor={`${id}-data`}>
          Data da Colação
        </label>
        <ListaDeEscolha
          id={`${id}-data`}
          value={existe ? dataId : null}
          loading={datas.isFetching}
          placeholder={datas.data?.length === 0 ? MENSAGENS.semCerimonia : 'Escolha a data'}
          notFoundContent={MENSAGENS.semCerimonia}
          onChange={(nova) => setDataId(nova)}
          options={(datas.data ?? []).map((data) => ({
            value: data.sigaIdDataColacao,
            label: [formatarData(data.sigaDataColacao), nomeDoTipoDeColacao(data.sigaTipoColacao)]
              .filter((parte) => parte !== '')
              .join(' – '),
          }))}
        />
      </div>
      <Botao principal type="submit" disabled={!existe}>
        Consultar
      </Botao>
    </form>
  );
}
