import { useQuery } from '@tanstack/react-query';
import { Collapse, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { Livro } from '#contract/livros.contract.ts';
import { criarLoteBody } from '#contract/novo-registro.contract.ts';
import { chaveDoLote, type Escolhido } from '#domain/formandos/em-lote.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { livroPadrao } from '#domain/novo-registro/preselecao.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { estranhezaDoDigitado } from '#domain/texto/nup.ts';
import { paths } from '../../../app/paths.ts';
import { useFuso, useHoje } from '../../../lib/instituicao.ts';
import { avisarAtencao, avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { Carregado } from '../../../ui/carregado.tsx';
import { useFormulario } from '../../../ui/contexto-do-formulario.ts';
import { EstadoVazio } from '../../../ui/estado-vazio.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../../ui/mensagens.ts';
import { useSelecao } from '../../../ui/selecao.ts';
import { useForma } from '../../../ui/use-digitado.ts';
import type { Comum } from '../colacao.ts';
import { CONFERENCIA, lerConferencia } from '../colacao-guardada.ts';
import { useProcesso } from '../use-processo.ts';
import { ConferenciaDaColacao } from './conferencia-da-colacao.tsx';
import { livrosDoLoteQuery } from './lote.api.ts';
import { PaginaDoLote } from './pagina-do-lote.tsx';

const { shape } = criarLoteBody;
const semProcesso = (texto: string) => /^(\d{5}\.)?$/.test(texto.trim());
/** The process of all, or none, the prefix alone: then each graduate gets one in the rehearsal. */
const processoComum = z.string().superRefine((texto, contexto) => {
  const [problema] = semProcesso(texto) ? [] : (shape.Processo.safeParse(texto).error?.issues ?? []);
  if (problema !== undefined) contexto.addIssue({ code: 'custom', message: problema.message });
});

/** Asked once; then the check of each graduate. */
export function LoteForm({ dataColacaoId }: { dataColacaoId: string }) {
  const selecao = useSelecao<Escolhido>(chaveDoLote(dataColacaoId), (um) => um.sigaRGAAluno);
  const livros = useQuery(livrosDoLoteQuery);
  const forma = useForma(CONFERENCIA);
  const [deixado] = useState(() => (selecao.itens.length > 0 ? lerConferencia(forma) : null));
  const [comum, setComum] = useState<Comum | null>(deixado?.comum ?? null);
  const [conferindo, setConferindo] = useState(deixado !== null);
  if (conferindo && comum !== null && livros.data !== undefined) {
    return (
      <PaginaDoLote
        titulo="Conferência da colação"
        descricao="Nada foi registrado ainda."
        dataColacaoId={dataColacaoId}
      >
        <ConferenciaDaColacao
          dataColacaoId={dataColacaoId}
          comum={comum}
          rgas={selecao.itens.map((um) => um.sigaRGAAluno)}
          livros={livros.data}
          aoMudarComum={() => setConferindo(false)}
          aoTrocarProcesso={(Processo) => setComum({ ...comum, Processo })}
          aoTirar={(rga) =>
            selecao.marcar(
              selecao.itens.filter((um) => um.sigaRGAAluno === rga),
              false,
            )
          }
          aoComecar={selecao.limpar}
        />
      </PaginaDoLote>
    );
  }
  return (
    <PaginaDoLote titulo="Registrar Colação" dataColacaoId={dataColacaoId}>
      {selecao.itens.length === 0 ? (
        <EstadoVazio
          texto="Nenhum formando selecionado."
          acao={<LinkBotao para={paths.consultaFormandos.href({ dataColacaoId })}>Escolher formandos</LinkBotao>}
        />
      ) : (
        <Carregado consulta={livros}>
          {(lidos) => (
            <OQueEComum
              dataColacaoId={dataColacaoId}
              formandos={selecao.itens}
              livros={lidos}
              comum={comum}
              aoConferir={(dito) => {
                setComum(dito);
                setConferindo(true);
              }}
            />
          )}
        </Carregado>
      )}
    </PaginaDoLote>
  );
}

interface PropsDoComum {
  dataColacaoId: string;
  formandos: readonly Escolhido[];
  livros: readonly Livro[];
  /** As it was said before, when one comes back to change it. */
  comum: Comum | null;
  aoConferir: (comum: Comum) => void;
}

function OQueEComum({ dataColacaoId, formandos, livros, comum, aoConferir }: PropsDoComum) {
  const [busca] = useSearchParams();
  const hoje = useHoje();
  const { prefixo } = useProcesso();
  return (
    <>
      <Escolhidos formandos={formandos} />
      <p className="registro-nota-lote">
        Preencha o que vale para todos. O resto vem do SIGA. Antes de registrar, você confere tudo numa tabela.
      </p>
      <Formulario<Comum>
        nome="lote"
        rotulo="Registrar colação"
        enviar="Conferir"
        inicial={{
          LivroID: livroPadrao(livros, Number(busca.get('campusId')))?.livroID,
          DataExpedicao: hoje,
          DataRegistro: hoje,
          ...comum,
          Processo: comum?.Processo ?? prefixo,
        }}
        outrosBotoes={<LinkBotao para={paths.consultaFormandos.href({ dataColacaoId })}>Voltar</LinkBotao>}
        aoEnviar={({ Processo = '', ...dado }) =>
          aoConferir({ ...dado, Processo: semProcesso(Processo) ? undefined : Processo })
        }
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao conferir a colação!' })}
        aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
      >
        <CamposDoLote livros={livros} />
      </Formulario>
    </>
  );
}

function Escolhidos({ formandos }: { formandos: readonly Escolhido[] }) {
  return (
    <Collapse
      size="small"
      className="registro-painel"
      items={[
        {
          key: 'parte',
          label: formandos.length === 1 ? '1 formando selecionado' : `${formandos.length} formandos selecionados`,
          forceRender: true,
          children: (
            <ul>
              {formandos.map(({ sigaRGAAluno, sigaNomeALuno, sigaNomePCurso }) => (
                <li key={sigaRGAAluno}>
                  {sigaNomeALuno}, {sigaNomePCurso}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function CamposDoLote({ livros }: { livros: readonly Livro[] }) {
  const { mudar, valorDe } = useFormulario();
  const estranheza = estranhezaDoDigitado(String(valorDe('Processo') ?? ''));
  const { exemplo } = useProcesso();
  const fuso = useFuso();
  const hoje = useHoje();
  const agora = () => {
    mudar('DataEmissaoHistorico', hoje);
    mudar('HoraEmissaoHistorico', formatarDataHora(new Date(), fuso).slice(11));
  };
  return (
    <>
      <Campo nome="LivroID" rotulo="Livro" schema={shape.LivroID}>
        <ListaDeEscolha options={livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))} />
      </Campo>
      <Campo
        nome="Processo"
        rotulo="Processo"
        schema={processoComum}
        dica={
          estranheza === null
            ? `Deixe em branco se cada formando tem o seu: depois você cola a lista. Exemplo: ${exemplo}`
            : `Confira: ${estranheza}.`
        }
        filtro={lerProcesso}
      >
        <Input placeholder={exemplo} inputMode="numeric" />
      </Campo>
      <Campo nome="DataExpedicao" rotulo="Data de expedição" schema={shape.DataExpedicao}>
        <CampoData />
      </Campo>
      <Campo nome="DataRegistro" rotulo="Data de registro" schema={shape.DataRegistro}>
        <CampoData />
      </Campo>
      <Campo nome="DataEmissaoHistorico" rotulo="Data de emissão do histórico" schema={shape.DataEmissaoHistorico}>
        <CampoData />
      </Campo>
      <Campo
        nome="HoraEmissaoHistorico"
        rotulo="Hora de emissão do histórico"
        schema={shape.HoraEmissaoHistorico}
        dica={
          <>
            No formato hh:mm ou hh:mm:ss.{' '}
            <Botao forma="link" pequeno onClick={agora}>
              Usar data e hora de agora
            </Botao>
          </>
        }
      >
        <Input />
      </Campo>
    </>
  );
}
