import { z } from 'zod';

const paragrafos = z.array(z.string().trim().min(1).max(2_000)).min(1).max(30);

/** Texts of the privacy page that an institution may write otherwise (PRIVACIDADE_TEXTOS, a JSON file). */
export const textosSchema = z.strictObject({
  finalidade: paragrafos,
  baseLegal: paragrafos,
  dados: paragrafos,
  publicidade: paragrafos,
  compartilhamento: paragrafos,
  seguranca: paragrafos,
  direitos: paragrafos,
  comoPedir: paragrafos,
});
export type TextosDaPrivacidade = z.infer<typeof textosSchema>;

/** Complete texts for a Brazilian university; every one of them may be replaced. */
export const TEXTOS_PADRAO: TextosDaPrivacidade = {
  finalidade: [
    'Registrar os diplomas de graduação, assiná-los digitalmente, publicá-los e permitir que qualquer pessoa confira se um diploma é verdadeiro.',
  ],
  baseLegal: [
    'Cumprimento de obrigação legal e regulatória e execução de competência pública (LGPD, Lei 13.709/2018, arts. 7º, II e III, 11, II, "a" e "b", e 23): Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018, 554/2019 e 70/2025. O registro não depende de consentimento.',
  ],
  dados: [
    'De quem se forma: nome, nome social, CPF, documento de identidade, nascimento, naturalidade, nacionalidade, sexo, filiação, registro acadêmico, curso, histórico escolar e documentos comprobatórios, recebidos do sistema acadêmico ou entregues pela própria pessoa.',
    'De quem assina e de quem trabalha no escritório: nome, CPF, matrícula, cargo, e o que fez e leu no sistema.',
    'De quem consulta: nada é guardado além de contagens por rede, na forma de um resumo que não volta ao endereço, e por até duas horas.',
  ],
  publicidade: [
    'A norma manda publicar nome, seis dígitos do CPF, curso, instituições, datas, livro, número e situação do registro (Portaria MEC 1.095/2018, art. 23).',
    'Depois de uma verificação aparecem também os dados que estão no próprio diploma. RG, filiação e CPF inteiro nunca são mostrados ao público. De um registro anulado a página mostra só a situação, a data, o motivo e as anotações; na lista e nos arquivos públicos ele aparece sem nada do CPF.',
  ],
  compartilhamento: [
    'Com o Ministério da Educação (lista de diplomas anulados e arquivos de fiscalização) e com o serviço de assinatura digital que a instituição usa, como a norma exige. Não há venda, publicidade, perfis nem decisões automatizadas, e nenhuma página envia dados a terceiros.',
  ],
  seguranca: [
    'Acesso por pessoa, com segundo fator para quem registra; cada ato e cada leitura de dados completos ficam em uma trilha que não se altera sem que se note. Um incidente que possa causar risco é comunicado à ANPD e às pessoas (LGPD, art. 48).',
  ],
  direitos: [
    'Confirmar que os dados são tratados e receber um relatório de tudo o que há sobre si e de quem leu (LGPD, arts. 18, I e II, e 19).',
    'Pedir a correção do que estiver errado ou incompleto (art. 18, III). O que já foi registrado é corrigido por anotação ou por anulação e novo registro: o registro anterior não se apaga.',
    'Saber com quem os dados foram compartilhados (art. 18, VII) e opor-se a um tratamento em desacordo com a lei (art. 18, § 2º).',
    'A eliminação não alcança o que a lei manda guardar (art. 16, I), como o registro do diploma.',
    'Reclamar à Autoridade Nacional de Proteção de Dados (art. 18, § 1º): www.gov.br/anpd.',
  ],
  comoPedir: [
    'Escreva ao encarregado ou procure o escritório de registro com um documento de identidade. O relatório é entregue na hora ou em até 15 dias (LGPD, art. 19).',
  ],
};
