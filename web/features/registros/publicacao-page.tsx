import { useNavigate } from 'react-router-dom';
import { atosDoRegistroApi } from '#contract/registros.atos.contract.ts';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useHoje, useHora } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { RegistroPage } from './registro-page.tsx';
import { useRegistros } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** `/gravar-nova-data-publicacao/{registroId}` (REG-09): the current DOU date and a form for the new one (REG-36 to REG-41). */
export function PublicacaoPage() {
  return (
    <RegistroPage
      titulo="Data de Publicação no DOU"
      fatos={({ registroDOUData, prazoPublicacao }) => [
        ['Data de publicação atual', registroDOUData === null ? MENSAGENS.naoPublicado : formatarData(registroDOUData)],
        ...(prazoPublicacao === null
          ? []
          : [['Prazo', `${formatarData(prazoPublicacao.limite)} (${prazoEmPalavras(prazoPublicacao)})`] as const]),
      ]}
    >
      {(registro) => (
        <>
          <Publicar registro={registro} />
          <Historico registro={registro} />
        </>
      )}
    </RegistroPage>
  );
}

function Publicar({ registro }: { registro: RegistroCompleto }) {
  const navigate = useNavigate();
  const hoje = useHoje();
  const { publicar } = useRegistros();
  const enviar = async ({ DataPublicacao }: { DataPublicacao: string }) => {
    await publicar.mutateAsync({ RegistroID: registro.registroID, DataPublicacao });
    await avisar({ titulo: MENSAGENS.publicado });
    await navigate(paths.registros.href());
  };
  return (
    <div className="registro-form">
      <Formulario
        nome="publicacao"
        rotulo="Nova data de publicação"
        enviar="Publicar"
        outrosBotoes={<LinkBotao para={paths.registros.href()}>Voltar</LinkBotao>}
        aoEnviar={enviar}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroNaPublicacao })}
      >
        <Campo
          nome="DataPublicacao"
          rotulo="Nova data de publicação"
          schema={atosDoRegistroApi.publicar.body?.shape.DataPublicacao}
          dica="De quando foi registrado até hoje."
        >
          <CampoData minimo={registro.livroRegistro.dataRegistroDiploma} maximo={hoje} />
        </Campo>
      </Formulario>
    </div>
  );
}

function Historico({ registro: { publicacoes } }: { registro: RegistroCompleto }) {
  const hora = useHora();
  if (publicacoes.length === 0) return null;
  return (
    <section aria-labelledby="historico-da-publicacao">
      <h2 id="historico-da-publicacao">Datas já gravadas</h2>
      <ul className="com-marcas registro-publicacoes">
        {publicacoes.map(({ data, dataAnterior, quando, por }) => (
          <li key={quando}>
            {formatarData(data)}
            {dataAnterior !== null && `, no lugar de ${formatarData(dataAnterior)}`} – por {por}, em {hora(quando)}
          </li>
        ))}
      </ul>
    </section>
  );
}
