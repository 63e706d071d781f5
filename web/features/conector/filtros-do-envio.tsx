import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { problemaDoRgaDaBusca } from '#domain/envio/acoes.ts';
import { descricaoDaSituacao } from '#domain/envio/situacoes.ts';
import { Botao } from '../../ui/botao.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { problemaDasDatas } from '../../ui/periodo.ts';
import type { FiltrosDoEnvio } from './conector.api.ts';

type Filtros = Omit<FiltrosDoEnvio, 'pagina' | 'tamanho'>;

interface Props {
  filtros: Filtros;
  situacoes: readonly { situacaoId: number; descricao: string }[];
  aoConsultar: (filtros: Filtros) => void;
}

const DATAS = [
  ['dataInicial', 'Data inicial'],
  ['dataFinal', 'Data final'],
] as const;
const TODAS = 0;
const VAZIOS: Filtros = { situacaoId: null, dataInicial: null, dataFinal: null, nome: null, rga: null };

/** Until it is asked for; another address puts its own there. */
function useFiltrosDigitados(filtros: Filtros, aoConsultar: Props['aoConsultar']) {
  const [valores, setValores] = useState(filtros);
  const [erro, setErro] = useState<string | null>(null);
  const chave = JSON.stringify(filtros);
  const [visto, setVisto] = useState(chave);
  if (visto !== chave) {
    setVisto(chave);
    setValores(filtros);
    setErro(null);
  }
  const mudar = (parte: Partial<Filtros>) => setValores((atuais) => ({ ...atuais, ...parte }));
  const consultar = (novos: Filtros) => {
    const rga = novos.rga?.trim() ?? '';
    const problema =
      (rga === '' ? null : problemaDoRgaDaBusca(rga)) ?? problemaDasDatas(novos.dataInicial, novos.dataFinal);
    setErro(problema);
    if (problema === null) aoConsultar({ ...novos, rga: rga || null, nome: novos.nome?.trim() || null });
  };
  return { valores, erro, setValores, mudar, consultar };
}

/** A status that an address asks for and the list does not offer still has its words (EXTRA-8). */
const foraDaLista = (situacaoId: number | null, situacoes: Props['situacoes']) =>
  situacaoId === null || situacoes.length === 0 || situacoes.some((uma) => uma.situacaoId === situacaoId)
    ? []
    : [{ value: situacaoId, label: descricaoDaSituacao(situacaoId) }];

/** Filters of the submission screen (CON-07 to CON-10); they follow the address. */
export function FiltrosDoEnvioForm({ filtros, situacoes, aoConsultar }: Props) {
  const id = useId();
  const { valores, erro, setValores, mudar, consultar } = useFiltrosDigitados(filtros, aoConsultar);
  return (
    <form
      className="painel filtros-do-envio"
      aria-label="Filtros"
      onSubmit={(evento) => {
        evento.preventDefault();
        consultar(valores);
      }}
    >
      <div className="filtros-do-envio-largo">
        <label className="rotulo" htmlFor={`${id}-situacao`}>
          Situação
        </label>
        <Select
          id={`${id}-situacao`}
          value={valores.situacaoId ?? TODAS}
          virtual={false}
          listHeight={420}
          options={[
            { value: TODAS, label: 'Todas as situações' },
            ...situacoes.map(({ situacaoId, descricao }) => ({ value: situacaoId, label: descricao })),
            ...foraDaLista(valores.situacaoId, situacoes),
          ]}
          // The actions depend on the status: choosing one is asking for it.
          onChange={(escolhida: number) => {
            const situacaoId = escolhida === TODAS ? null : escolhida;
            mudar({ situacaoId });
            consultar({ ...valores, situacaoId });
          }}
        />
      </div>
      {DATAS.map(([campo, rotulo]) => (
        <div key={campo}>
          <label className="rotulo" htmlFor={`${id}-${campo}`}>
            {rotulo}
          </label>
          <CampoData
            id={`${id}-${campo}`}
            rotulo={`a ${rotulo.toLowerCase()}`}
            value={valores[campo]}
            onChange={(data) => mudar({ [campo]: data ?? null })}
          />
        </div>
      ))}
      <div>
        <label className="rotulo" htmlFor={`${id}-nome`}>
          Nome
        </label>
        <Input id={`${id}-nome`} value={valores.nome ?? ''} onChange={(e) => mudar({ nome: e.target.value })} />
      </div>
      <div>
        <label className="rotulo" htmlFor={`${id}-rga`}>
          RGA
        </label>
        <Input
          id={`${id}-rga`}
          inputMode="numeric"
          value={valores.rga ?? ''}
          aria-invalid={erro !== null}
          aria-describedby={erro === null ? undefined : `${id}-erro`}
          onChange={(e) => mudar({ rga: e.target.value })}
        />
      </div>
      <div className="fila">
        <Botao
          onClick={() => {
            setValores(VAZIOS);
            consultar(VAZIOS);
          }}
        >
          Limpar
        </Botao>
        <Botao principal type="submit">
          Consultar
        </Botao>
      </div>
      {erro !== null && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </form>
  );
}
