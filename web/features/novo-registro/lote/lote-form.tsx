import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { Livro } from '#contract/livros.contract.ts';
import { criarLoteBody } from '#contract/novo-registro.lote.contract.ts';
import { chaveDoLote, type Escolhido } from '#domain/formandos/em-lote.ts';
import { lerProcesso, PROCESSO_EXEMPLO, PROCESSO_PREFIXO } from '#domain/novo-registro/padroes.ts';
import { livroPadrao } from '#domain/novo-registro/preselecao.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { useHoje, useInstituicao } from '../../../lib/instituicao.ts';
import { avisarAtencao, avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { Carregando } from '../../../ui/carregando.tsx';
import { useFormulario } from '../../../ui/contexto-do-formulario.ts';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { EstadoVazio } from '../../../ui/estado-vazio.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { CAMPOS_OBRIGATORIOS, OOPS } from '../../../ui/mensagens.ts';
import { Recolhivel } from '../../../ui/recolhivel.tsx';
import { useSelecao } from '../../../ui/selecao.ts';
import type { Comum } from './ensaio.ts';
import { EnsaioDoLote } from './ensaio-do-lote.tsx';
import { livrosDoLoteQuery } from './lote.api.ts';

const { shape } = criarLoteBody;
const semProcesso = (texto: string) => texto.trim() === '' || texto === PROCESSO_PREFIXO;
/** The process of all, or none: then each graduate gets one in the rehearsal. */
const processoComum = z.string().superRefine((texto, contexto) => {
  const [problema] = semProcesso(texto) ? [] : (shape.Processo.safeParse(texto).error?.issues ?? []);
  if (problema !== undefined) contexto.addIssue({ code: 'custom', message: problema.message });
});

/** What is common to the chosen graduates, asked once. */
export function LoteForm({ dataColacaoId }: { dataColacaoId: string }) {
  const [busca] = useSearchParams();
  const hoje = useHoje();
  const selecao = useSelecao<Escolhido>(chaveDoLote(dataColacaoId), (um) => um.sigaRGAAluno);
  const livros = useQuery(livrosDoLoteQuery);
  const [comum, setComum] = useState<Comum | null>(null);
  const [ensaiando, setEnsaiando] = useState(false);
  const voltar = paths.consultaFormandos.href({ dataColacaoId });
  const { length: quantos } = selecao.itens;
  if (quantos === 0) {
    return (
      <EstadoVazio
        texto="Nenhum formando selecionado."
        acao={<LinkBotao para={voltar}>Escolher formandos</LinkBotao>}
      />
    );
  }
  if (livros.error !== null) return <ErroDeCarga erro={livros.error} aoTentarDeNovo={livros.refetch} />;
  if (livros.data === undefined) return <Carregando />;

  if (ensaiando && comum !== null) {
    return (
      <EnsaioDoLote
        dataColacaoId={dataColacaoId}
        comum={comum}
        rgas={selecao.itens.map((um) => um.sigaRGAAluno)}
        livros={livros.data}
        aoMudarComum={() => setEnsaiando(false)}
        aoTirar={(rga) =>
          selecao.marcar(
            selecao.itens.filter((um) => um.sigaRGAAluno === rga),
            false,
          )
        }
        aoComecar={selecao.limpar}
      />
    );
  }
  return (
    <>
      <Escolhidos formandos={selecao.itens} />
      <p className="registro-nota-lote">
        O que se informa aqui vale para todos; o resto vem do SIGA, do cadastro de cursos e dos valores usuais do
        registro. Antes do primeiro número, tudo é ensaiado: o que nenhum texto diz é respondido numa tabela.
      </p>
      <Formulario<Comum>
        nome="lote"
        rotulo="Registrar colação"
        enviar="Ensaiar"
        inicial={{
          LivroID: livroPadrao(livros.data, Number(busca.get('campusId')))?.livroID,
          DataExpedicao: hoje,
          DataRegistro: hoje,
          ...comum,
          Processo: comum?.Processo ?? PROCESSO_PREFIXO,
        }}
        outrosBotoes={<LinkBotao para={voltar}>Voltar</LinkBotao>}
        aoEnviar={async ({ Processo = '', ...dado }) => {
          setComum({ ...dado, Processo: semProcesso(Processo) ? undefined : Processo });
          setEnsaiando(true);
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao ensaiar o registro da colação!' })}
        aoInvalidar={() => avisarAtencao(OOPS, CAMPOS_OBRIGATORIOS)}
      >
        <CamposDoLote livros={livros.data} />
      </Formulario>
    </>
  );
}

function Escolhidos({ formandos }: { formandos: readonly Escolhido[] }) {
  return (
    <Recolhivel
      className="registro-painel"
      titulo={formandos.length === 1 ? '1 formando selecionado' : `${formandos.length} formandos selecionados`}
    >
      <ul>
        {formandos.map(({ sigaRGAAluno, sigaNomeALuno, sigaNomePCurso }) => (
          <li key={sigaRGAAluno}>
            {sigaNomeALuno}, {sigaNomePCurso}
          </li>
        ))}
      </ul>
    </Recolhivel>
  );
}

function CamposDoLote({ livros }: { livros: readonly Livro[] }) {
  const { mudar } = useFormulario();
  const fuso = useInstituicao()?.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
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
        dica={`O mesmo para todos; em branco, um por formando no ensaio, onde uma lista pode ser colada. Exemplo: ${PROCESSO_EXEMPLO}`}
        filtro={lerProcesso}
      >
        <Input placeholder={PROCESSO_EXEMPLO} inputMode="numeric" />
      </Campo>
      <div className="formulario-colunas">
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
          dica="No formato hh:mm ou hh:mm:ss."
        >
          <Input />
        </Campo>
      </div>
      <Botao onClick={agora}>Usar data e hora de agora</Botao>
    </>
  );
}
